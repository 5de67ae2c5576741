import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** Label of an item's search results (SealQA §2): they state several answers, none, or the right one. */
export const resultsLabel = z.enum(["conflicting", "unhelpful", "helpful"]);
export type ResultsLabel = z.infer<typeof resultsLabel>;

/** An item whose search results conflict or don't help (SealQA). */
export const conflictForm = z.object({
  kind: z.literal("conflict"),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  label: resultsLabel,
  /** `seal-0`: no model answered rightly in any attempt. */
  split: z.enum(["seal-0", "seal-hard"]),
  questionTypes: z.array(z.enum(["Q1", "Q2", "Q3", "Q4", "Q5"])),
  freshnessClass: z.enum(["never", "slow", "fast"]),
  effectiveYear: z.int(),
  nextReview: isoDate,
  /** The results that were read for the question and its paraphrases. */
  results: z.array(
    z.object({
      query: z.int().min(0).describe("0 is the question itself, then its paraphrases."),
      url: z.string(),
      snapshotId: z.string().nullable(),
      published: isoDate.nullable(),
      /** Group of equal answers that the page states; null where it states none. */
      group: z.int().min(0).nullable(),
      right: z.boolean(),
    }),
  ),
});
export type ConflictForm = z.infer<typeof conflictForm>;
