import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { solveQuestion } from "./solve-question.ts";

/**
 * A search agent's answer in rounds of one action each (InteractComp, appendix A.1): it may search, visit and, where somebody can be asked,
 * put yes-or-no questions to the user.
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
