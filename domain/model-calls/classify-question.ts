import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { partDate } from "../part-date.ts";

/** SealQA's types of questions: Q1 reasoning, Q2 disambiguation, Q3 time, Q4 other languages, Q5 false premises. */
export const questionType = z.enum(["Q1", "Q2", "Q3", "Q4", "Q5"]);
export type QuestionType = z.infer<typeof questionType>;

/** Names of the types in SealQA's files. */
export const questionTypeNames: Readonly<Record<QuestionType, string>> = {
  Q1: "advanced reasoning",
  Q2: "entity/event disambiguation",
  Q3: "temporal tracking",
  Q4: "cross-lingual reasoning",
  Q5: "false-premise detection",
};

/**
 * Asks for the types of a question and for how fast its answer changes (SealQA §2). The model judges by what pages of different days state.
 */
export const classifyQuestion = {
  name: "classify_question",
  input: z.object({
    language,
    question: z.string(),
    answer: z.string(),
    today: isoDate,
    statements: z.array(z.object({ statement: z.string(), date: partDate.nullable(), url: z.string() })),
    history: z
      .array(z.object({ answer: z.string(), right: z.boolean(), days: z.array(isoDate), pages: z.int() }))
      .describe("Each answer that pages of its results state, with the days of these pages."),
  }),
  reply: z.object({
    reason: z.string(),
    types: z.array(questionType).min(1),
    freshness: z.enum(["never", "slow", "fast"]),
  }),
};
