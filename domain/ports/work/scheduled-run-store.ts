import { z } from "zod";
import type { Rhythm, TaskName } from "../../settings/schedule-settings.ts";

/**
 * One due time of one task. A job does the work, counts attempts and may end in the dead letter. This row says for which task and time the
 * job is.
 */
export interface ScheduledRun {
  readonly task: TaskName;
  /** Due time, which is a part of the key. If a person started the scheduled run, it is the time at which the person did so. */
  readonly due: Date;
  /** Time of the clock at which the scheduled run was created. All its work has this date, even if the work is started again later. */
  readonly at: Date;
  /** Number of earlier due times that were missed and that this scheduled run makes up for. */
  readonly missed: number;
  readonly status: "due" | "done" | "failed";
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly ended: Date | null;
}

export interface Schedule extends Rhythm {
  readonly task: TaskName;
  readonly paused: boolean;
  readonly nextDue: Date | null;
}

/**
 * Scheduled runs are rows with a task and a due time. Each is created exactly once, even if several schedulers look for due tasks or one of
 * them dies. One scheduled run makes up for all due times that were missed.
 */
export interface ScheduledRunStore {
  /**
   * Updates the schedules to the settings, and records the time of this look. A new task is first due one interval from now, or at the next
   * time of its cron rule. A task with a changed interval is due one new interval after its last scheduled run. A `scheduler` is a process
   * that continues to look until it calls `leave`.
   */
  keep(rhythms: Readonly<Record<TaskName, Rhythm>>, now: Date, scheduler?: string): Promise<void>;
  /**
   * Creates the scheduled runs that are due, at most one for each task. Returns all scheduled runs that have not ended, in the order of
   * their due times.
   */
  makeDue(now: Date): Promise<ScheduledRun[]>;
  /** All scheduled runs that have not ended. */
  listOpen(): Promise<ScheduledRun[]>;
  /** Creates a scheduled run now, even for a paused task. Null while another scheduled run of the task has not ended. */
  request(task: TaskName, now: Date): Promise<ScheduledRun | null>;
  pause(task: TaskName, paused: boolean): Promise<void>;
  get(task: TaskName, due: Date): Promise<ScheduledRun | null>;
  /** Ends the scheduled run; false when it had ended before. */
  end(
    scheduledRun: Pick<ScheduledRun, "task" | "due">,
    outcome:
      | { readonly result: Readonly<Record<string, unknown>> }
      | {
          readonly error: string;
          /** Code of the error, for hooks. */
          readonly code?: string | undefined;
        },
  ): Promise<boolean>;
  listSchedules(): Promise<Schedule[]>;
  /** Time of a worker's last look at the schedules, and the seconds since then by the server's clock; null when no worker ever looked. */
  lastLook(): Promise<{
    readonly at: Date;
    readonly secondsAgo: number;
    /** Whether the worker that looked last has called `leave` since. */
    readonly hasLeft: boolean;
  } | null>;
  /**
   * Records that this worker no longer looks at the schedules. If another worker still looks, the record of its next look replaces this.
   */
  leave(scheduler: string): Promise<void>;
  /** Lists scheduled runs, newest first. */
  list(filter: { task?: TaskName; limit?: number }): Promise<ScheduledRun[]>;
}

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const stopped = z.string().nullable();

/** Result of each task in the database: ids and counts, never question or answer text. */
export const scheduledRunResult = {
  reverify: z.object({
    reverified: count,
    failed: count,
    left: count,
    dollars: z.number(),
    byOutcome: counts,
    corrected: count,
    quarantined: count,
    retired: count,
    stopped: stopped.default(null),
  }),
  "leak-search": z.object({
    searched: count,
    of: count,
    queries: count,
    pages: count,
    leaks: count,
    stopped,
  }),
  probes: z.object({
    asked: count,
    left: count,
    live: count,
    control: count,
    dollars: z.number(),
    verdicts: z.record(z.string(), z.string()),
    stopped,
  }),
  retirement: z.object({ live: count, watched: count, retired: count, byReason: counts }),
  seeding: z.object({ seedings: count, added: count, stopped }),
  refresh: z.object({ refreshes: count, wanted: count, accepted: count, rejected: count }),
  release: z.union([
    z.object({ release: z.string(), folder: z.string(), items: count.nullable() }),
    z.object({ release: z.null() }),
  ]),
  pruning: z.object({ deleted: counts }),
} satisfies Record<TaskName, z.ZodType>;

export type ScheduledRunResult<Name extends TaskName> = z.infer<(typeof scheduledRunResult)[Name]>;
