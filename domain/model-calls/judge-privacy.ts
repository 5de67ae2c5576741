import { z } from "zod";
import { language } from "../language.ts";

/** Privacy gate: data of private persons in the question or its answer. */
export const judgePrivacy = {
  name: "judge_privacy",
  input: z.object({ language, question: z.string(), answer: z.string(), statements: z.array(z.string()) }),
  reply: z.object({
    privateData: z.array(
      z.object({
        kind: z.enum([
          "contact",
          "address",
          "identifier",
          "health",
          "family",
          "minor",
          "finance",
          "private-person",
        ]),
        passage: z.string(),
        reason: z.string(),
      }),
    ),
  }),
};
