import { z } from "zod";
import { givenEvidence } from "../evaluation/benchmark-item.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** A search agent's answer to a question (EvoBrowseComp §2.2 and §2.4): explanation, exact answer, confidence. */
export const solveQuestion = {
  name: "solve_question",
  input: z.object({ language, question: z.string(), today: isoDate, maxToolCalls: z.int() }),
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
