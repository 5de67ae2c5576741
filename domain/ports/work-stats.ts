import type { LifecycleState } from "../exposure/lifecycle.ts";
import type { DeliveryCounts } from "./hook-store.ts";
import type { JobKind } from "./job-store.ts";
import type { RunStatus } from "./run-store.ts";

/** Open jobs of a kind for which somebody waits. */
export interface JobDepth {
  /** Nobody has them: due now or later, or left by a worker that died. */
  readonly due: number;
  readonly running: number;
  /** For so long the oldest of them could have been taken; 0 where none could. */
  readonly oldestSeconds: number;
}

/** Figures over all machines on the database, for progress and metrics. */
export interface WorkStats {
  depth(): Promise<Record<JobKind, JobDepth>>;
  /**
   * Model calls that are reserved and not committed, of jobs that processes hold whose name does not begin so. A call that a killed process left
   * behind is none of them: nobody holds its job.
   */
  callsElsewhere(owner: string): Promise<{ readonly calls: number; readonly oldestSeconds: number }>;
  /** Jobs in the dead letter. */
  dead(): Promise<Record<JobKind, number>>;
  runs(): Promise<Record<RunStatus, number>>;
  /** Accepted questions by where they stand. */
  items(): Promise<Record<LifecycleState, number>>;
  /** Pages that were found to show a question, its answer or a canary. */
  leaks(): Promise<number>;
  /** Messages to hooks. */
  deliveries(): Promise<DeliveryCounts>;
}
