import { z } from "zod";
import { language } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release-item.ts";

/** The columns of an item in clear; graph and evidence are JSON texts, so that every reader of either format can hold them. */
export const itemTable = z.strictObject({
  id: z.string(),
  language,
  domain: z.string(),
  sub_domain: z.string(),
  form: z.string(),
  question: z.string(),
  answer: z.string(),
  aliases: z.array(z.string()),
  answers: z.array(z.string()).nullable(),
  urls: z.array(z.string()),
  root_domains: z.int(),
  snapshots: z.array(z.string()),
  evidence: z.string().describe("JSON."),
  graph: z.string().nullable().describe("JSON."),
  accepted: z.string(),
  rounds: z.int(),
  freshness: z.enum(["never", "slow", "fast"]),
  split: z.enum(["public", "private"]),
  canary: z.string(),
});
export type ItemRow = z.infer<typeof itemTable>;

/** An item as a row. The canary is in each one: a line that was copied out of its file is known by it. */
export function itemRow(item: ReleaseItem, canary: string): ItemRow {
  const { id, language, domain, form, question, answer, aliases, answers, evidence, graph } = item;
  const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
  const sites = unique(evidence.flatMap(({ rootDomain }) => rootDomain ?? []));
  return {
    ...{ id, language, domain, sub_domain: item.subDomain, form, question, answer, aliases, answers },
    urls: unique(evidence.map(({ url }) => url)),
    root_domains: sites.length,
    snapshots: unique(evidence.flatMap(({ snapshot }) => snapshot ?? [])),
    evidence: JSON.stringify(evidence),
    graph: graph === null ? null : JSON.stringify(graph),
    ...{ accepted: item.accepted, rounds: item.rounds, freshness: item.freshnessClass, split: item.split },
    canary,
  };
}
