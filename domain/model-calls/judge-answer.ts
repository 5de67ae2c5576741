import { z } from "zod";
import { language } from "../language.ts";

/** The judge (EvoBrowseComp §2.4 and appendix D): does a prediction give the stated answer? Temperature 0. */
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
