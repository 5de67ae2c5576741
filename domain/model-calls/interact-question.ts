import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { solveQuestion } from "./solve-question.ts";

/**
 * A search agent's answer in rounds of one action each (InteractComp, appendix A.1). The agent may search, visit and, in modes with a
 * responder, ask the user yes-or-no questions.
 */
export const interactQuestion = {
  name: "interact_question",
  input: z.object({
    language,
    question: z.string(),
    context: z
      .string()
      .nullable()
      .describe("What the user says further about what is looked for; null where nothing."),
    today: isoDate,
    mayAsk: z.boolean(),
    mustAsk: z.int().min(0).describe("Questions that have to be asked before the report."),
    maxToolCalls: z.int().describe("Actions before the report."),
  }),
  reply: solveQuestion.reply,
};

/** The answers that a responder may give to a yes-or-no question (InteractComp §3.1). */
export const response = z.enum(["yes", "no", "i don't know"]);
export type Response = z.infer<typeof response>;

/**
 * The simulated user of an ambiguous question (InteractComp, appendix A.2), who knows only the context. A reply with any other word than
 * the three answers has a wrong form. It is repaired and never read as “no”.
 */
export const respondToQuestion = {
  name: "respond_to_question",
  input: z.object({
    language,
    context: z.string().describe("All that the responder knows."),
    question: z.string().describe("The agent's yes-or-no question."),
  }),
  reply: z.object({
    passage: z
      .string()
      .describe("The words of the context that confirm or contradict it; empty where none do."),
    answer: response,
  }),
};
