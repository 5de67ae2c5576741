import { z } from "zod";

/**
 * Wanted size of a finished question. The guidance agent steers towards this size from round to round, but no question is rejected for
 * missing it. The defaults are the means that the paper reports of its questions (EvoBrowseComp §2.3). Steering to them goes beyond the
 * paper, also under `method: paper`: otherwise the questions of one deployment and the next would differ in size with the writing model.
 */
export const questionProfile = z.strictObject({
  /** Length of the question in tokens (o200k_base), by its language. */
  tokens: z
    .strictObject({ en: z.number().min(10).default(142.48), zh: z.number().min(10).default(162.33) })
    .prefault({}),
  /**
   * Share by which the length may differ from the wanted one. If a question is shorter, guidance asks for more text; if it is longer, for
   * less.
   */
  tokenMargin: z.number().min(0).lt(1).default(0.1),
  /** Number of things that a question speaks of, in the paper's unit (`nodesAsPaper`), by the question's language. */
  nodes: z
    .strictObject({ en: z.number().min(2).default(8.62), zh: z.number().min(2).default(8.07) })
    .prefault({}),
  /** Operations that the question should use. */
  operations: z
    .array(z.enum(["projection", "intersection", "complement"]))
    .default(["projection", "intersection", "complement"]),
  /**
   * Share of runs that are asked for a complement, drawn by the run's id. A complement fits few questions, and not all of these keep it. So
   * this share is larger than the tenth of questions that should have a complement.
   */
  complementShare: z.number().min(0).max(1).default(0.5),
  startSteps: z
    .int()
    .min(0)
    .default(0)
    .describe(
      "Beyond the paper: a thing that the question names has to stand so many steps from the answer, else it is to be described; 0: no matter where.",
    ),
  /** Number of distinct root domains of the question's pages. */
  rootDomains: z.number().min(1).default(4.2),
  /** Number of root domains below which only a few questions should fall. In the paper, over 90 % of questions have three or more. */
  leastRootDomains: z.int().min(1).default(3),
});
