import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Solution, TrialMode } from "../../domain/evaluation/trial.ts";
import type { CallKey } from "../../domain/ports/call-key.ts";

export interface TrialWork {
  readonly item: BenchmarkItem;
  readonly mode: TrialMode;
  readonly run: number;
  /** Of all model calls of this trial; its scope is the trial's own. */
  readonly key: CallKey;
  readonly signal: AbortSignal;
}

/** Whoever answers questions: the built-in agent on a model, or an agent of somebody else's. */
export interface TrialSolver {
  /** Faults of the agent are terminations. Throws what stops the evaluation, and the reason of the signal. */
  solve(work: TrialWork): Promise<Omit<Solution, "seconds">>;
}
