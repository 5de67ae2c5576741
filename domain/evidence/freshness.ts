import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** A page that states the same as a piece of evidence and that was known before the cutoff. */
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

/** Code's decision whether a piece of evidence is fresh, with the reason (EvoBrowseComp §2.1; decision 0018). */
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
  /** Queries, pages and result of the search for older pages. Null if the dates alone decided, or if the search is switched off. */
  lookUp: z
    .object({
      queries: z.array(z.string()),
      pages: z.int().min(0),
      earlier: earlierMention.nullable(),
      /**
       * Places, from 1, of the facts that were known before the cutoff. Present only if other facts of the piece were not known then; the
       * piece is then parted into the known facts and the others.
       */
      facts: z.array(z.int().min(1)).optional(),
      /** Round in which older pages were searched for. */
      round: z.int().min(1).optional(),
    })
    .nullable(),
});
export type Freshness = z.infer<typeof freshness>;

/**
 * Says whether a piece waits for its search for older pages, because its round has made all the searches that a round may make, or because
 * the search failed. Until a later round decides, the piece is neither fresh nor old, it is not judged, and it can't be used.
 */
export function isWaiting(given: Freshness | null | undefined): boolean {
  return given?.code === "not-looked-for" || given?.code === "look-up-failed";
}
