import { z } from "zod";
import { language } from "../language.ts";

/** The judge (EvoBrowseComp §2.4 and appendix D) decides whether a prediction gives the stated answer. It runs at temperature 0. */
export const judgeAnswer = {
  name: "judge_answer",
  input: z.object({
    language,
    question: z.string(),
    correctAnswer: z.string(),
    aliases: z.array(z.string()),
    prediction: z.object({ exactAnswer: z.string(), explanation: z.string() }),
  }),
  reply: z.object({
    extractedAnswer: z.string(),
    verdict: z.enum(["correct", "incorrect", "not_attempted"]),
    reason: z.string(),
  }),
};

/**
 * The judge of a set of answers (DeepSearchQA §3 and its judge's prompt). It decides whether each gold item was found, and which answers
 * are excessive.
 */
export const judgeSet = {
  name: "judge_set",
  input: z.object({
    language,
    question: z.string(),
    correctAnswers: z.array(z.string()),
    prediction: z.object({ exactAnswer: z.string(), explanation: z.string() }),
  }),
  reply: z.object({
    isAttempted: z.boolean(),
    items: z
      .array(
        z.object({
          number: z.int().min(1).describe("Of the correct answer, counted from 1."),
          found: z.boolean(),
        }),
      )
      .describe("One for each correct answer."),
    excessive: z.array(z.string()).describe("Answers of the prediction that are none of the correct ones."),
    reason: z.string(),
  }),
};

/** Wrong answers clustered by meaning (EvoBrowseComp §2.2: solutions that converge on the same incorrect answer). */
export const groupAnswers = {
  name: "group_answers",
  input: z.object({
    language,
    question: z.string(),
    answers: z.array(z.object({ id: z.string(), answer: z.string() })),
  }),
  reply: z.object({
    groups: z.array(z.array(z.string())).describe("Ids of answers that mean the same thing, each id once."),
  }),
};
