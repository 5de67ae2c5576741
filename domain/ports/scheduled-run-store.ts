import { z } from "zod";
import type { Rhythm, TaskName } from "../settings/schedule-settings.ts";

/** One due time of one task. Its work is a job, which counts attempts and ends in the dead letter; this is what it was for. */
export interface ScheduledRun {
  readonly task: TaskName;
  /** The due time that names it; ordered by hand: the moment of the order. */
  readonly due: Date;
  /** What the clock showed when it was made: all that it does is dated so, however often it is begun again. */
  readonly at: Date;
  /** Due times before it that passed unseen, and that it makes up for. */
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
 * Scheduled runs are rows: a task and a due time, once in the database. However many schedulers look, and whenever one of them dies,
 * each scheduled run is made once; due times that passed while nobody looked are made up by one.
 */
export interface ScheduledRunStore {
  /**
   * Brings the schedules up to the settings, and notes that somebody looked. A new task is first due one interval from now, or when its
   * cron rule next says so; one whose interval changed is due that long after its last scheduled run. A `scheduler` is a process that goes
   * on looking until it says that it leaves.
   */
  keep(rhythms: Readonly<Record<TaskName, Rhythm>>, now: Date, scheduler?: string): Promise<void>;
  /** Makes the scheduled runs that are due, at most one of each task, and gives all that are not ended, in the order of their due times. */
  makeDue(now: Date): Promise<ScheduledRun[]>;
  /** All that are not ended. */
  listOpen(): Promise<ScheduledRun[]>;
  /** A scheduled run by hand, paused or not. Refused (null) while another of the task is not ended. */
  request(task: TaskName, now: Date): Promise<ScheduledRun | null>;
  pause(task: TaskName, paused: boolean): Promise<void>;
  get(task: TaskName, due: Date): Promise<ScheduledRun | null>;
  /** Ends it; false where it was ended before. */
  end(
    scheduledRun: Pick<ScheduledRun, "task" | "due">,
    outcome:
      | { readonly result: Readonly<Record<string, unknown>> }
      | {
          readonly error: string;
          /** Of the error, for those who are told of it. */
          readonly code?: string | undefined;
        },
  ): Promise<boolean>;
  listSchedules(): Promise<Schedule[]>;
  /** When a worker last kept the schedules, and how many seconds ago that is by the server's clock; null where none ever did. */
  lastLook(): Promise<{
    readonly at: Date;
    readonly secondsAgo: number;
    /** Whether the worker that looked last has said that it leaves. */
    readonly hasLeft: boolean;
  } | null>;
  /** Says that this worker keeps the schedules no longer. Another one that does says so at its next look. */
  leave(scheduler: string): Promise<void>;
  /** Newest first. */
  list(filter: { task?: TaskName; limit?: number }): Promise<ScheduledRun[]>;
}

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const stopped = z.string().nullable();

/** What each task says that it did, as it stands in the database: ids and counts, never question or answer text. */
export const scheduledRunResult = {
  review: z.object({
    reviewed: count,
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
} satisfies Record<TaskName, z.ZodType>;

export type ScheduledRunResult<Name extends TaskName> = z.infer<(typeof scheduledRunResult)[Name]>;
