import { z } from "zod";
import { language } from "../language.ts";

/** The judge of an answer that asks for a set (DeepSearchQA §3 and its judge's prompt): each gold item found or not, and what is there besides. */
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
