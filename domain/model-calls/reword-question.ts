import { z } from "zod";
import { language } from "../language.ts";

/**
 * Searches by which a question's results are looked at (SealQA §2): paraphrases, which ask the same in other words, and related queries,
 * which lead to pages near its subject. The answer is not given, so no query can contain it.
 */
export const rewordQuestion = {
  name: "reword_question",
  input: z.object({
    language,
    question: z.string(),
    paraphrases: z.int().min(0).describe("How many paraphrases are wanted."),
    related: z.int().min(0).describe("How many related queries are wanted."),
  }),
  reply: z.object({
    paraphrases: z.array(z.string().min(1)),
    related: z.array(z.string().min(1)),
  }),
};

/** Paraphrases of a question, and queries for pages near its subject. */
export type RewordedQuestion = z.infer<typeof rewordQuestion.reply>;
