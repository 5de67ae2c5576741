import { z } from "zod";
import { demandCode } from "./demand.ts";

/** The draft of a run's round. Its answer is read from the draft, so a list of such places tells no answer. */
const draftPlace = z.object({ runId: z.string(), round: z.int().min(1) });
export type DraftPlace = z.infer<typeof draftPlace>;

/**
 * What a run learnt of the other open runs of its refresh when it composed a question (decision 0215). The run that has an answer first
 * holds it, and the others yield.
 */
const answerClaim = z.object({
  holds: z.boolean().describe("Whether this run holds the answer; if not, another run had it first."),
  yieldedTo: z
    .array(draftPlace)
    .describe(
      "The drafts that had the answer of the round's first question; with any of them it was composed anew.",
    ),
});

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
  instruction: z
    .string()
    .nullable()
    .describe("The guidance agent's instruction for gathering and composing in the next round."),
  wordingInstruction: z
    .string()
    .optional()
    .describe("Its instruction for obfuscating in the next round; absent where it has none."),
  demands: z
    .array(demandCode)
    .optional()
    .describe("What both were asked to demand of the next round; absent without an instruction."),
  wordingFaults: z
    .array(z.string())
    .optional()
    .describe("What checks of the round found wrong with its earlier wordings; absent where there was none."),
  claim: answerClaim
    .optional()
    .describe(
      "Whether the run holds the answer among the open runs of its refresh; absent where they are not compared.",
    ),
});
export type Draft = z.infer<typeof draft>;

/** A question's size, in the measures of the wanted profile (EvoBrowseComp §2.3). */
export const measuredQuestion = z.object({
  tokens: z.int().describe("Length of the question's text."),
  nodes: z
    .int()
    .describe("Things that the question speaks of, counted as the paper's Table 1 does (nodesAsPaper)."),
  operations: z
    .object({ projection: z.int(), intersection: z.int(), complement: z.int() })
    .describe("Edges of each; of complements only those that change the answer."),
  rootDomains: z.int().describe("Distinct root domains of the pages that the question rests on."),
  starts: z
    .array(z.object({ name: z.string(), steps: z.int() }))
    .describe(
      "Things that the question names, with the fewest steps from each to the answer, nearest first.",
    ),
});
export type MeasuredQuestion = z.infer<typeof measuredQuestion>;
