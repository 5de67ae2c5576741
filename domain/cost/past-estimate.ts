import { z } from "zod";
import { range } from "../run/refresh-estimate.ts";

/** Estimate of what pieces of work will take, based on ended pieces of the same kinds in this database. */
export const pastEstimate = z.object({
  /** Number of pieces to do. */
  count: z.int(),
  /** Number of ended pieces on which the ranges rest. Of several kinds, the kind with the fewest ended pieces counts. */
  basis: z.int(),
  /** Probability that an outcome is within a range. */
  probability: z.number(),
  /** Model calls of all pieces together. Null if too few pieces have ended. */
  calls: range.nullable(),
  /** US dollars. Null if too few pieces have ended, or if models have no price. */
  dollars: range.nullable(),
});
export type PastEstimate = z.infer<typeof pastEstimate>;
