import type { Clock } from "../domain/ports/clock.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ScheduledRun } from "../domain/ports/work/scheduled-run-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { ProbeParts } from "../exposure/probes/run-probe.ts";
import type { ReverificationWork } from "../reverify/open-reverification-parts.ts";

/** Hands a due job to the workers. */
interface TaskDispatch {
  readonly dispatch: (jobId: string) => Promise<void>;
}

/** The parts that a task works with. */
export interface TaskParts {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly parts: ReverificationWork & ProbeParts["parts"] & TaskDispatch;
  readonly log: (line: string) => void;
}

export interface TaskContext extends TaskParts {
  readonly scheduledRun: ScheduledRun;
  /** Permanent key of the scheduled run. Everything that the run requests and moves is done once under this key. */
  readonly key: string;
  /** A clock fixed at the time when the scheduled run was made, so that a repeat writes the same dates. */
  readonly clock: Clock;
  /** Dollars that it may spend on models; null means no limit of its own. */
  readonly budgetDollars: number | null;
  /** Whether the task has been put off for as long as the schedule waits. The task then does without the parts that can't be reached. */
  readonly isLastTry: boolean;
  readonly signal: AbortSignal;
}

/**
 * The work of one scheduled run. Returns what it did, for `freshet schedule list` (ids and counts, never text of questions or answers). It
 * may be repeated at any time, because it writes under its key. A `RetryLaterError` puts it off.
 */
export type Task = (context: TaskContext) => Promise<Readonly<Record<string, unknown>>>;
