import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** A page that states the same as a piece of evidence and was known before the cutoff. */
const earlierMention = z.object({
  url: z.string(),
  snapshotId: z
    .string()
    .nullable()
    .describe("Null where the page could not be read and its search result told it."),
  day: isoDate
    .nullable()
    .describe("The last day that the page gives for itself; null: the passage gives the day."),
  passage: z.string(),
  by: z.enum(["rule", "model", "snippet"]).describe("What found that the passage states the same."),
});
export type EarlierMention = z.infer<typeof earlierMention>;

/** Whether a piece of evidence is fresh, and why: decided by code (EvoBrowseComp §2.1; decision 0018). */
export const freshness = z.object({
  fresh: z.boolean(),
  code: z.enum([
    "fresh",
    "agent-says-old",
    "dated-before",
    "page-from-before",
    "page-undated",
    "told-before",
    "not-looked-for",
    "look-up-failed",
    "undecided-by-dates",
  ]),
  /** Queries, pages and result of the look-up; null when the dates alone decided, or when the look-up is switched off. */
  lookUp: z
    .object({
      queries: z.array(z.string()),
      pages: z.int().min(0),
      earlier: earlierMention.nullable(),
      /** Places, from 1, of the facts that were known before, where others of the piece were not; it is parted by them then. */
      facts: z.array(z.int().min(1)).optional(),
      /** Round in which it was looked for. */
      round: z.int().min(1).optional(),
    })
    .nullable(),
});
export type Freshness = z.infer<typeof freshness>;

/**
 * Whether a piece waits for its look-up of earlier pages, because the look-ups that its round may make were used up. The piece is neither
 * fresh nor old. It is not judged and can't be used before a later round decides.
 */
export function isWaiting(given: Freshness | null | undefined): boolean {
  return given?.code === "not-looked-for";
}
