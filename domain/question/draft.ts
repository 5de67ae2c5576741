import { z } from "zod";

/** The question–answer pair of one round, plain and obfuscated (EvoBrowseComp §2.1, QA Pair Construction). */
export const draft = z.object({
  round: z.int().min(1),
  plainQuestion: z.string().min(1),
  question: z
    .string()
    .min(1)
    .describe("The obfuscated question: the one that is parsed, judged and published."),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  answerEvidence: z.array(z.string()).describe("Ids of the evidence that states the answer."),
  usedEvidence: z.array(z.string()),
  instruction: z.string().nullable().describe("The guidance agent's instruction for the next round."),
});
export type Draft = z.infer<typeof draft>;
