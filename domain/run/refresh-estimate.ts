import { z } from "zod";
import { costStages } from "../cost/cost-stage.ts";

/** An expected value, with bounds within which the outcome lies with the estimate's probability. */
export const range = z.object({ low: z.number(), mean: z.number(), high: z.number() });
export type Range = z.infer<typeof range>;

const expectedCost = z.object({
  calls: range,
  inputTokens: range,
  outputTokens: range,
  /** US dollars at the prices in the settings; null when a model has no price. */
  dollars: range.nullable(),
});
export type ExpectedCost = z.infer<typeof expectedCost>;

/**
 * Expected runs and costs of a refresh, estimated before it begins. The estimate is stored with the refresh, so that the outcome can be
 * compared with it.
 */
export const refreshEstimate = z.object({
  /**
   * `history`: resampled from ended runs of this database with the same method and models. `priors`: computed from the method's settings
   * and what `assumed` lists.
   */
  basis: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("history"), runs: z.int(), accepted: z.int() }),
    z.object({ kind: z.literal("priors"), assumed: z.array(z.string()) }),
  ]),
  /** Probability that an outcome is within the ranges. */
  probability: z.number(),
  /** Number of runs, rejected and dropped ones included. */
  runs: range,
  stages: z.array(expectedCost.extend({ stage: z.enum(costStages) })),
  /** The same calls by step of the loop, under the call ledger's names. The step with the most calls comes first. */
  steps: z.array(expectedCost.extend({ step: z.string() })),
  total: expectedCost,
});
export type RefreshEstimate = z.infer<typeof refreshEstimate>;
