import { z } from "zod";

/**
 * Scheduled tasks. Tasks that are due at the same time are done in this order. So the policy judges on the same day what the searching
 * tasks find, the refresh after it replaces the items that the policy retires, and the release comes after all of them.
 */
export const taskNames = [
  "reverify",
  "leak-search",
  "probes",
  "retirement",
  "seeding",
  "refresh",
  "release",
  "pruning",
] as const;
export type TaskName = (typeof taskNames)[number];

/** The rule for when a task is due. A task without an interval and without a cron rule is only done by `freshet schedule run`. */
export interface Rhythm {
  /** Days between due times. */
  readonly everyDays: number | null;
  /** Cron rule with five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string | null;
  /** IANA name of the time zone of the cron rule. */
  readonly timeZone: string | null;
}

const task = z.strictObject({
  /** Days between due times. */
  everyDays: z.number().positive().nullable().default(null),
  /** Cron rule in place of the interval. It uses the schedule's `timeZone`. */
  cron: z.string().trim().min(1).nullable().default(null),
  /** Dollars that one scheduled run may spend on models; null for the value of `work.budgetDollars`. */
  budgetDollars: z.number().positive().nullable().default(null),
});

type Task = z.ZodPrefault<typeof task>;

/** `config/schedule.yaml`, and `schedule:` of the settings file. */
export const scheduleSettings = z.strictObject({
  /** Whether tasks become due at all. It is off by default because a schedule spends money. */
  enabled: z.boolean().default(false),
  /** Seconds between a worker's looks for due tasks. */
  checkSeconds: z.number().positive().default(60),
  /** IANA time zone of all cron rules, such as Europe/Berlin. */
  timeZone: z.string().min(1).default("UTC"),
  /**
   * Number of live items that refreshes maintain, spread over languages and domains. A retired item is replaced in its own language and
   * domain.
   */
  liveItems: z.int().min(0).default(800),
  /** Number of unused seeds that should be ready for each sub-domain and language. */
  seedsAhead: z.int().min(0).default(4),
  tasks: z
    .strictObject(
      Object.fromEntries(taskNames.map((name) => [name, task.prefault({})])) as Record<TaskName, Task>,
    )
    .prefault({}),
});
export type ScheduleSettings = z.infer<typeof scheduleSettings>;

/** The rule for each task's due times, from the settings. */
export function rhythmsOf({
  tasks,
  timeZone,
}: Pick<ScheduleSettings, "tasks" | "timeZone">): Record<TaskName, Rhythm> {
  const rhythms = taskNames.map((name) => {
    const { everyDays, cron } = tasks[name];
    return [name, { everyDays, cron, timeZone: cron === null ? null : timeZone }];
  });
  return Object.fromEntries(rhythms) as Record<TaskName, Rhythm>;
}
