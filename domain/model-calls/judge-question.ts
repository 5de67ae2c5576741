import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

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
