import { z } from "zod";
import { language } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { type ReleaseDates, releaseDates } from "../../domain/release/sealed-record.ts";

const item = {
  id: z.string().describe("The question's id, the same in every release."),
  language: language.describe("Language of question and answer."),
  domain: z.string().describe("One of the domains that the release is balanced over."),
  sub_domain: z.string().describe("`DOMAIN/NAME`."),
  form: z.string().describe("`plain`: one question with one answer."),
  question: z.string().describe("The question as agents are asked it."),
  answer: z.string().describe("The one right answer."),
  aliases: z.array(z.string()).describe("Other names of the answer, which are right too."),
  answers: z
    .array(z.string())
    .nullable()
    .describe("All members of an answer that is a set; null for one answer."),
  urls: z.array(z.string()).describe("Addresses of the evidence's pages."),
  root_domains: z.int().describe("Distinct registrable domains of those pages."),
  snapshots: z.array(z.string()).describe("SHA-256 of each page as it was stored."),
  evidence: z.string().describe("JSON: statements with their quotes, addresses and days."),
  graph: z.string().nullable().describe("JSON: the reasoning graph; null where there is none."),
};
const about = {
  rounds: z.int().describe("Rounds of writing until it was accepted."),
  freshness: z
    .enum(["never", "slow", "fast"])
    .describe(
      "How fast the answer can change: `fast` from week to week, `never` not at all, `slow` otherwise.",
    ),
  split: z.enum(["public", "private"]).describe("Private questions were never published."),
  canary: z.string().describe("Names this release wherever a row turns up."),
};

/** Columns of an unencrypted item. Graph and evidence are JSON texts, because not every reader of JSONL and Parquet knows nested values. */
export const itemTable = z.strictObject({ ...item, ...releaseDates, ...about });
/** Columns of an unencrypted item in releases of format 1, which have no dates besides the time of acceptance. */
export const undatedItemTable = z.strictObject({ ...item, accepted: z.string(), ...about });
export type ItemRow = z.infer<typeof itemTable>;

/** Writes an item as a row. Each row contains the canary, so that a line that was copied from its file is still recognised. */
export function itemRow(
  item: ReleaseItem,
  { canary, ...dates }: Omit<ReleaseDates, "accepted"> & { readonly canary: string },
): ItemRow {
  const { id, language, domain, form, question, answer, aliases, answers, evidence, graph } = item;
  const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
  const sites = unique(evidence.flatMap(({ rootDomain }) => rootDomain ?? []));
  return {
    id,
    language,
    domain,
    sub_domain: item.subDomain,
    form,
    question,
    answer,
    aliases,
    answers,
    urls: unique(evidence.map(({ url }) => url)),
    root_domains: sites.length,
    snapshots: unique(evidence.flatMap(({ snapshot }) => snapshot ?? [])),
    evidence: JSON.stringify(evidence),
    graph: graph === null ? null : JSON.stringify(graph),
    accepted: item.accepted.slice(0, 10),
    ...dates,
    rounds: item.rounds,
    freshness: item.freshnessClass,
    split: item.split,
    canary,
  };
}

/** History of retired items: their lifecycle changes, releases and exposures; the oldest event of an item comes first. */
export const historyTable = z.strictObject({
  id: z.string().describe("The question's id."),
  at: z.string().describe("When it happened, in UTC."),
  kind: z.enum(["life", "released", "exposure"]).describe("Kind of the event."),
  what: z.string().describe("`STATE (REASON)`, the release's id, or the kind of exposure."),
  by: z.string().describe("Party of the event, where it is known."),
  note: z.string().describe("Details; never an answer."),
  canary: z.string().describe("Names this release wherever a row turns up."),
});
export type HistoryRow = z.infer<typeof historyTable>;
