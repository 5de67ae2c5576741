import { z } from "zod";
import { range } from "../run/refresh-estimate.ts";

/** What pieces of work will probably take, judged by ended pieces of the same kinds in this database. */
export const pastEstimate = z.object({
  /** Number of pieces to do. */
  count: z.int(),
  /** Number of ended pieces that the ranges rest on, of the kind that has the fewest. */
  basis: z.int(),
  /** Probability that an outcome is within a range. */
  probability: z.number(),
  /** Model calls of all pieces together; null where too few pieces have ended. */
  calls: range.nullable(),
  /** US dollars; null as well where models have no price. */
  dollars: range.nullable(),
});
export type PastEstimate = z.infer<typeof pastEstimate>;
