import type { CostStage } from "../cost/cost-stage.ts";

/** An expected value, with bounds that contain the outcome with the estimate's probability. */
export interface Range {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

export interface ExpectedCost {
  readonly calls: Range;
  readonly inputTokens: Range;
  readonly outputTokens: Range;
  /** US dollars at the prices in the settings; null when a model has no price. */
  readonly dollars: Range | null;
}

/** Expected runs and costs of a refresh, before it begins. */
export interface RefreshEstimate {
  /**
   * `history`: resampled from ended runs of this database. `priors`: computed from the method's settings and the sizes that `assumed`
   * lists.
   */
  readonly basis:
    | { readonly kind: "history"; readonly runs: number; readonly accepted: number }
    | { readonly kind: "priors"; readonly assumed: readonly string[] };
  /** Probability that an outcome is within the ranges. */
  readonly probability: number;
  /** Number of runs, rejected and dropped ones included. */
  readonly runs: Range;
  readonly stages: readonly (ExpectedCost & { readonly stage: CostStage })[];
  readonly total: ExpectedCost;
}
