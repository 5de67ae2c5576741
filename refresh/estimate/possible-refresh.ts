import type { CostStage } from "../../domain/cost/cost-stage.ts";

export interface StageUse {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; what has no price counts nothing. */
  readonly dollars: number;
}

/** One way in which a refresh could go. */
export interface PossibleRefresh {
  readonly runs: number;
  readonly use: ReadonlyMap<CostStage, StageUse>;
}
