import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

const resultPage = z.object({
  url: z.string(),
  title: z.string(),
  published: isoDate.nullable(),
  text: z.string(),
  /** Mark that stands before and after `text` and at lines within it. It is present once the results agent has marked the text as data. */
  mark: z.string().optional(),
});

const asked = {
  language,
  question: z.string(),
  known: z
    .array(z.string())
    .describe("Statements about the things that the question speaks of; none of them names its answer."),
  page: resultPage,
};

/**
 * Asks whether one page of the results answers a question, and with which answer (SealQA §2). The reader is told no answer and has no
 * tools.
 */
export const answerFromPage = {
  name: "answer_from_page",
  input: z.object(asked),
  reply: z.object({
    reason: z.string().describe("What the page says of the thing that is asked for, in one sentence."),
    answers: z
      .array(
        z.object({
          answer: z.string().min(1),
          quote: z.string().describe("Words of the page, verbatim, that state it."),
        }),
      )
      .describe("What the page states as the answer; empty where it states none."),
  }),
};

/** Asks whether a question's answer follows from one page, before the page is used as an unhelpful document (LongSeal). */
export const inferAnswer = {
  name: "infer_answer",
  input: z.object({ ...asked, answer: z.string(), aliases: z.array(z.string()) }),
  reply: z.object({
    reason: z.string(),
    follows: z.boolean().describe("Whether a careful reader of this page could give the answer."),
  }),
};
