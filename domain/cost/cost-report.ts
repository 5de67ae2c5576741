import type { RunStatus } from "../ports/run-store.ts";
import type { CostStage } from "./cost-stage.ts";

export interface Cost {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where no call had a price. */
  readonly dollars: number | null;
}

interface StageCost extends Cost {
  readonly stage: CostStage;
  /** All that was spent, rejected runs included, over the accepted questions; null without any. */
  readonly perAccepted: Cost | null;
}

/** What runs of one outcome came to; seeding is nobody's alone. */
export interface OutcomeCost extends Cost {
  readonly outcome: RunStatus;
  readonly reason: string | null;
  readonly runs: number;
}

/** What a refresh, or a run, has cost: by stage, and by how runs ended. */
export interface CostReport {
  readonly accepted: number;
  readonly stages: readonly StageCost[];
  readonly total: Cost & { readonly perAccepted: Cost | null };
  readonly outcomes: readonly OutcomeCost[];
  /** Of requests that went out and whose replies never came; in no other sum. */
  readonly lostDollars: number;
}
