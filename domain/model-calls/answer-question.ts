import { z } from "zod";
import { givenEvidence } from "../evaluation/benchmark-item.ts";
import { language } from "../language.ts";
import { solveQuestion } from "./solve-question.ts";

/**
 * A model's answer without tools: closed book where no evidence is given (EvoBrowseComp §3.2, Tool-Free Setting), as an oracle
 * where it is.
 */
export const answerQuestion = {
  name: "answer_question",
  input: z.object({
    language,
    question: z.string(),
    evidence: z.array(givenEvidence).describe("Empty in a closed-book run."),
  }),
  reply: solveQuestion.reply,
};
