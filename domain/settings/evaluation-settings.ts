import { z } from "zod";

/** Settings for measuring search agents (EvoBrowseComp §3.1). The defaults are the paper's values where it gives one. */
export const evaluationSettings = z.strictObject({
  /** Without it 0.6, and 0 where models are given documents (SealQA §3.1). */
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .describe("In all modes; left out: 0.6, and 0 in the mode documents."),
  topP: z.number().gt(0).max(1).default(0.95),
  /** Context window in tokens. If a model's own window is smaller, that window counts. */
  contextTokens: z.int().min(1000).default(128_000),
  /** Largest number of tool calls. A call with several queries or addresses counts as one. */
  maxToolCalls: z.int().min(1).default(40),
  /**
   * How the tools show what they found. `paper` is EvoBrowseComp §2.4: the page reader gets whole pages, and all links and full results are
   * shown. `lean` leaves out what does not bear on the goal or was shown before.
   */
  tools: z
    .enum(["lean", "paper"])
    .default("lean")
    .describe("paper: whole pages (95,000 tokens at most) for the page reader, all links, full results."),
  /** Number of rounds of one action each in InteractComp's modes. The answer takes one of the rounds (InteractComp, appendix A.1). */
  rounds: z.int().min(1).optional().describe("Left out: 10, and one more for each forced question."),
  /** Number of questions that an agent must ask the responder before it may answer, in the mode `interact` (InteractComp §4.5). */
  force: z.int().min(0).default(0),
  runs: z.int().min(1).default(3),
  minutes: z.number().positive().default(150).describe("Time limit for one question."),
  maxTokens: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe("Most tokens read and written for one question."),
  maxDollars: z.number().positive().nullable().default(null).describe("Most dollars for one question."),
  judgeRetries: z
    .int()
    .min(0)
    .default(2)
    .describe("Paid repeats of one verdict, before an answer stays unscored."),
  judgeOnly: z
    .boolean()
    .default(false)
    .describe(
      "The judge decides every answer, as in the paper; off: rules decide first where they are certain.",
    ),
  sameFamilyJudge: z
    .boolean()
    .default(false)
    .describe("Lets a judge judge models of its own family; the report then warns of it."),
});
export type EvaluationSettings = z.infer<typeof evaluationSettings>;
