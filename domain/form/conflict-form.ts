import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { questionType } from "../model-calls/classify-question.ts";

/** Label of an item's search results (SealQA §2): mixed right and wrong answers, no right answer, or the right answer alone. */
const resultsLabel = z.enum(["conflicting", "unhelpful", "helpful"]);
export type ResultsLabel = z.infer<typeof resultsLabel>;

/** A page of the results, and what it states. */
const readResult = z.object({
  query: z
    .int()
    .min(0)
    .nullable()
    .describe("0 is the question itself, then its paraphrases; null: the item's own run had met the page."),
  url: z.string(),
  snapshotId: z.string(),
  published: isoDate.nullable(),
  groups: z
    .array(z.int().min(0))
    .describe("Groups of equal answers that the page states; empty where it states none."),
  right: z.boolean().describe("Whether it states the right answer."),
});
export type ReadResult = z.infer<typeof readResult>;

/** An item whose search results conflict or don't help (SealQA). */
export const conflictForm = z.object({
  kind: z.literal("conflict"),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  label: resultsLabel,
  /** `seal-0`: no model answered rightly in any attempt. */
  split: z.enum(["seal-0", "seal-hard"]),
  questionTypes: z.array(questionType),
  freshnessClass: z.enum(["never", "slow", "fast"]),
  effectiveYear: z.int(),
  nextReview: isoDate,
  /** The pages that were read for the question and its paraphrases. */
  results: z.array(readResult),
  /** Addresses of the pages that the answer rests on. */
  urls: z.array(z.string()),
  /** Ids of the evidence on which the form's own question rests. Absent if the form asks the item's question. */
  usedEvidence: z.array(z.string()).optional(),
});
export type ConflictForm = z.infer<typeof conflictForm>;
