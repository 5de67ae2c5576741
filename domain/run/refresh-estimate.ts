import type { CostStage } from "../cost/cost-stage.ts";

/** An expected value, and what lies between its bounds with the estimate's probability. */
export interface Range {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

export interface ExpectedCost {
  readonly calls: Range;
  readonly inputTokens: Range;
  readonly outputTokens: Range;
  /** US dollars at the settings' prices; null where a model has none. */
  readonly dollars: Range | null;
}

/** What a refresh is expected to take, before it. */
export interface RefreshEstimate {
  /** `history`: resampled from ended runs of this database. `priors`: from the method's settings and assumed sizes, said in `assumed`. */
  readonly basis:
    | { readonly kind: "history"; readonly runs: number; readonly accepted: number }
    | { readonly kind: "priors"; readonly assumed: readonly string[] };
  /** Share of outcomes that lie within the ranges. */
  readonly probability: number;
  /** Runs, rejected and dropped ones included. */
  readonly runs: Range;
  readonly stages: readonly (ExpectedCost & { readonly stage: CostStage })[];
  readonly total: ExpectedCost;
}
