import { z } from "zod";

/**
 * What a finished question is to look like: the guidance agent steers towards it from round to round, nothing is rejected for
 * missing it. The defaults are the paper's means (EvoBrowseComp §2.3).
 */
export const questionProfile = z.strictObject({
  /** Nodes of the reasoning graph, by the question's language. */
  nodes: z
    .strictObject({ en: z.number().min(2).default(8.62), zh: z.number().min(2).default(8.07) })
    .prefault({}),
  /** Operations that the question should use. */
  operations: z
    .array(z.enum(["projection", "intersection", "complement"]))
    .default(["projection", "intersection", "complement"]),
  /** Distinct root domains of the pages that the question rests on. */
  rootDomains: z.number().min(1).default(4.2),
  /** Fewer than this in few questions only: the paper has three or more in over 90 %. */
  leastRootDomains: z.int().min(1).default(3),
});
