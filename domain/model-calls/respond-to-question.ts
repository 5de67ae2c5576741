import { z } from "zod";
import { language } from "../language.ts";

/** The answers that a responder may give to a yes-or-no question (InteractComp §3.1). */
export const response = z.enum(["yes", "no", "i don't know"]);
export type Response = z.infer<typeof response>;

/**
 * The simulated user of an ambiguous question (InteractComp, appendix A.2): it knows the context alone. Any other word than these three is
 * a reply of a wrong form, which is repaired, and never read as “no”.
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
