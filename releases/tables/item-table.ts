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
  throw new Error(`not written yet: ${item.id} ${canary}`);
}
