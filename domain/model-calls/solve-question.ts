import { z } from "zod";
import { givenEvidence } from "../evaluation/benchmark-item.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** A search agent's answer to a question (EvoBrowseComp §2.2 and §2.4): explanation, exact answer, confidence. */
export const solveQuestion = {
  name: "solve_question",
  input: z.object({
    language,
    question: z.string(),
    today: isoDate,
    maxToolCalls: z.int(),
    single: z.literal(true).optional().describe("There only where each query and each address is a call."),
  }),
  reply: z.object({
    explanation: z.string(),
    exactAnswer: z.string().describe("The answer alone, as short as it can be; empty where none was found."),
    confidence: z.number().min(0).max(100).describe("In per cent."),
  }),
};

/**
 * A model's answer without tools. Without evidence it is a closed-book run (EvoBrowseComp §3.2, Tool-Free Setting); with evidence it is an
 * oracle run.
 */
export const answerQuestion = {
  name: "answer_question",
  input: z.object({
    language,
    question: z.string(),
    today: isoDate,
    evidence: z.array(givenEvidence).describe("Empty in a closed-book run."),
  }),
  reply: solveQuestion.reply,
};

/** A model's answer from documents instead of tools (LongSeal). One document states the answer; the others only seem to. */
export const answerDocuments = {
  name: "answer_documents",
  input: z.object({
    language,
    question: z.string(),
    today: isoDate,
    documents: z
      .array(z.object({ number: z.int().min(1), title: z.string(), text: z.string(), mark: z.string() }))
      .min(1)
      .describe("`mark` stands before and after each `text` and at lines within it."),
  }),
  reply: solveQuestion.reply,
};

/**
 * A searcher's answer to one part of a question, from what one search for that part found (beyond EvoBrowseComp §2.1; decision 0093). The
 * searcher has to quote the words that support the part, so that code can check that the part itself led to the answer.
 */
export const answerFragment = {
  name: "answer_fragment",
  input: z.object({
    language,
    fragment: z.string().describe("A part of a longer question, in the question's words."),
    whole: z.literal(true).optional().describe("There only where the fragment is the whole question."),
    joins: z.literal(true).optional().describe("There only where two pages may be joined."),
    standsFor: z
      .array(z.object({ words: z.string(), meaning: z.string() }))
      .describe("Words of the fragment that refer to other parts of the question, with what they mean."),
    asked: z
      .string()
      .nullable()
      .describe("Class of what the whole question asks for; null where only the fragment tells it."),
    today: isoDate,
    evidence: z.array(givenEvidence).min(1),
  }),
  reply: z.object({
    explanation: z.string(),
    exactAnswer: z.string().describe("The answer alone; empty where the fragment determines none."),
    quote: z.string().describe("Words of the evidence that say what the fragment says; empty where none do."),
    otherQuote: z
      .string()
      .nullish()
      .describe("Words of a second page, where the fragment takes two pages together."),
  }),
};
