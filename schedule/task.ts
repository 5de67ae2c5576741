import type { Clock } from "../domain/ports/clock.ts";
import type { ScheduledRun } from "../domain/ports/scheduled-run-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { ProbeParts } from "../exposure/probes/run-probe.ts";
import type { ReviewWork } from "../reverify/open-review-parts.ts";

/** Puts a due job before the workers. */
interface TaskDispatch {
  readonly dispatch: (jobId: string) => Promise<void>;
}

/** What a task works with. */
export interface TaskParts {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly parts: ReviewWork & ProbeParts["parts"] & TaskDispatch;
  readonly log: (line: string) => void;
}

export interface TaskContext extends TaskParts {
  readonly scheduledRun: ScheduledRun;
  /** Names the scheduled run for ever: what it orders and moves is done once under it. */
  readonly key: string;
  /** Stands still at the time when the scheduled run was made, so that a repeat dates alike. */
  readonly clock: Clock;
  /** Dollars that it may spend on models; null: no bound of its own. */
  readonly budgetDollars: number | null;
  /** It has been put off for as long as the schedule waits: what it can't have now it does without. */
  readonly isLastTry: boolean;
  readonly signal: AbortSignal;
}

/**
 * The work of one scheduled run; gives what it did, for `freshet schedule list` (ids and counts, never question or answer text). May be begun
 * again at any time: what it writes is written under its key. A `RetryLaterError` puts it off.
 */
export type Task = (context: TaskContext) => Promise<Readonly<Record<string, unknown>>>;
