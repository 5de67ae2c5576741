import { z } from "zod";

/**
 * Wanted size of a finished question. The guidance agent steers towards it from round to round; no question is rejected for missing it.
 * The defaults are the paper's means (EvoBrowseComp §2.3).
 */
export const questionProfile = z.strictObject({
  /** Number of nodes of the reasoning graph, by the question's language. */
  nodes: z
    .strictObject({ en: z.number().min(2).default(8.62), zh: z.number().min(2).default(8.07) })
    .prefault({}),
  /** Operations that the question should use. */
  operations: z
    .array(z.enum(["projection", "intersection", "complement"]))
    .default(["projection", "intersection", "complement"]),
  /** Number of distinct root domains of the question's pages. */
  rootDomains: z.number().min(1).default(4.2),
  /** Number of root domains that only a few questions should fall below: in the paper over 90 % have three or more. */
  leastRootDomains: z.int().min(1).default(3),
});
