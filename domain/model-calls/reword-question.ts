import { z } from "zod";
import { language } from "../language.ts";

/**
 * Words the searches by which a question's results are examined (SealQA §2): paraphrases, which ask the same in other words, and related
 * queries, which lead to pages near its subject. The model is not told the answer, so no query can contain it.
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

/** One clause of a question that templates wrote, divided into its parts. */
const templatedClause = z.object({
  relation: z.string(),
  asked: z
    .enum(["subject", "object"])
    .describe("Whether what is asked for is the subject or the object of the relation."),
  name: z
    .string()
    .describe("The other end of the relation; of an unnamed thing, what its own relation leads to."),
  unnamed: z
    .object({ class: z.string(), relation: z.string() })
    .nullable()
    .describe("Present where the other end is any thing of a class, whose own relation leads to `name`."),
});
export type TemplatedClause = z.infer<typeof templatedClause>;

/**
 * Rewords a question that templates wrote, so that it reads naturally. The model is not told the answer, so the wording can't reveal it.
 */
export const rewordTemplated = {
  name: "reword_templated",
  input: z.object({
    language,
    question: z.string().describe("The question as the templates wrote it."),
    asked: z.string().describe("Class of what is asked for; empty where the question doesn't name it."),
    clauses: z.array(templatedClause).min(1),
    keep: z.array(z.string()).describe("Names, classes of unnamed things and days that stay as they are."),
    faults: z.array(z.string()).describe("What checks found wrong with earlier wordings."),
  }),
  reply: z.object({ question: z.string().min(1) }),
};
