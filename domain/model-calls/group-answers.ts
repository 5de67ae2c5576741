import { z } from "zod";
import { language } from "../language.ts";

/** Wrong answers clustered by meaning (EvoBrowseComp §2.2: solutions that converge on the same incorrect answer). */
export const groupAnswers = {
  name: "group_answers",
  input: z.object({
    language,
    question: z.string(),
    answers: z.array(z.object({ id: z.string(), answer: z.string() })),
  }),
  reply: z.object({
    groups: z.array(z.array(z.string())).describe("Ids of answers that mean the same thing, each id once."),
  }),
};
