import { z } from "zod";
import { evidenceLine, evidenceView } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Synthesis, sub-step 2 (EvoBrowseComp §2.1, QA Pair Construction): a complex question whose answer rests on fresh evidence. */
export const composeQuestion = {
  name: "compose_question",
  input: z.object({
    language,
    domain: z.string(),
    seed: z.object({ name: z.string(), description: z.string() }),
    cutoff: isoDate,
    today: isoDate,
    round: z.int().min(1),
    minEdges: z.int(),
    wantedTokens: z
      .object({ least: z.int(), most: z.int() })
      .describe("Length that the finished question should come to, in tokens."),
    previous: z.object({ question: z.string(), plainQuestion: z.string(), answer: z.string() }).nullable(),
    instruction: z.string().nullable(),
    evidence: z.array(evidenceLine),
    others: z
      .array(evidenceLine)
      .default([])
      .describe("What is known of others that might answer as well; for comparison, not to be cited."),
    spent: z
      .array(z.string())
      .optional()
      .describe("Answers that this run must not ask for again; left out where there are none."),
    lessons: z
      .array(z.string())
      .optional()
      .describe(
        "What checks found wrong with questions of earlier rounds and has to stay repaired; left out where there is nothing.",
      ),
    notFound: z
      .array(z.string())
      .optional()
      .describe("What the instruction asked for and gathering did not find; left out where it found all."),
    faults: z
      .array(z.string())
      .default([])
      .describe("What was wrong with an earlier question of this round, e.g. that its answer is not fresh."),
  }),
  reply: z.object({
    plan: z
      .string()
      .optional()
      .describe("Room to lay out the clues before the question; nobody else reads it."),
    question: z.string().min(1).describe("The question in plain words, one answer, not naming the answer."),
    answer: z.string().min(1),
    aliases: z.array(z.string()).describe("Other names of the answer."),
    answerEvidence: z.array(z.string()).min(1).describe("Ids of the fresh evidence that states the answer."),
    usedEvidence: z.array(z.string()).min(1).describe("Ids of all evidence that the question rests on."),
  }),
};

/** Obfuscation of features and relations in every round (EvoBrowseComp §2.1): vague times and non-specific descriptors. */
export const obfuscateQuestion = {
  name: "obfuscate_question",
  input: z.object({
    language,
    question: z.string(),
    answer: z.string(),
    aliases: z.array(z.string()),
    today: isoDate,
    wording: z
      .string()
      .nullable()
      .describe(
        "What guidance asks of this round's wording: what to name, what to describe, what to clarify.",
      ),
    wantedTokens: z
      .object({ least: z.int(), most: z.int() })
      .optional()
      .describe("Length that the finished question should come to, in tokens."),
    evidence: z.array(evidenceView).describe("A quote `(as ID)` is the same as that of the piece ID."),
    others: z
      .array(evidenceLine)
      .default([])
      .describe("What is known of others that might answer as well: the wording must not let them in."),
    faults: z
      .array(z.string())
      .describe("What a check found wrong with an earlier wording of this question."),
  }),
  reply: z.object({
    plan: z.string().optional().describe("Room to think before the wording; nobody else reads it."),
    question: z.string().min(1),
  }),
};
