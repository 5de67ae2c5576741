import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/**
 * Judgement of how naturally a question reads, with the passages to change. The score goes from 1 (hardly readable) to 5 (worded as by a
 * careful writer).
 */
const fluency = z.object({
  score: z.int().min(1).max(5),
  change: z.array(z.object({ passage: z.string(), better: z.string() })),
});
export type Fluency = z.infer<typeof fluency>;

/** Text quality (EvoBrowseComp §2.2, Textual Quality; the rules are ours, docs/decisions/). */
export const judgeTextQuality = {
  name: "judge_text_quality",
  input: z.object({ language, question: z.string(), today: isoDate }),
  reply: z.object({
    faults: z.array(
      z.object({
        code: z.enum([
          "ungrammatical",
          "incoherent",
          "many-in-one",
          "mixed-language",
          "toxic",
          "date-dependent",
        ]),
        passage: z.string(),
        reason: z.string(),
      }),
    ),
    fluency,
  }),
};

/** Privacy gate: a model looks for data of private persons in the question or its answer. */
export const judgePrivacy = {
  name: "judge_privacy",
  input: z.object({ language, question: z.string(), answer: z.string(), statements: z.array(z.string()) }),
  reply: z.object({
    privateData: z.array(
      z.object({
        kind: z.enum([
          "contact",
          "address",
          "identifier",
          "health",
          "family",
          "minor",
          "finance",
          "private-person",
        ]),
        passage: z.string(),
        reason: z.string(),
      }),
    ),
  }),
};
