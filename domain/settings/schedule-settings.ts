import { z } from "zod";

/**
 * What runs again and again, in the order in which tasks that are due at once are done: what is found goes before the policy on the same
 * day, what the policy takes is made up for, and a release holds neither.
 */
export const taskNames = [
  "review",
  "leak-search",
  "probes",
  "retirement",
  "seeding",
  "refresh",
  "release",
] as const;
export type TaskName = (typeof taskNames)[number];

/** When a task falls due. Without an interval and without a cron rule it is only done by `freshet schedule run`. */
export interface Rhythm {
  /** Days from one due time to the next. */
  readonly everyDays: number | null;
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string | null;
  /** IANA name of the zone in which the cron rule is read. */
  readonly timeZone: string | null;
}

const task = z.strictObject({
  /** Days from one due time to the next. */
  everyDays: z.number().positive().nullable().default(null),
  /** A cron rule in place of it, read in the schedule's `timeZone`. */
  cron: z.string().trim().min(1).nullable().default(null),
  /** Dollars that one scheduled run may spend on models; null: what `work.budgetDollars` says. */
  budgetDollars: z.number().positive().nullable().default(null),
});

type Task = z.ZodPrefault<typeof task>;

/** `config/schedule.yaml`, and `schedule:` of the settings file. */
export const scheduleSettings = z.strictObject({
  /** Nothing is due before this is true: a schedule spends money. */
  enabled: z.boolean().default(false),
  /** How often a worker looks whether something is due. */
  checkSeconds: z.number().positive().default(60),
  /** The IANA time zone of all cron rules, such as Europe/Berlin. */
  timeZone: z.string().min(1).default("UTC"),
  /** Live items that a refresh keeps up, shared out over languages and domains; what was retired is requested where it is missing. */
  liveItems: z.int().min(0).default(800),
  /** Seeds kept unused for each sub-domain and language. */
  seedsAhead: z.int().min(0).default(4),
  tasks: z
    .strictObject(
      Object.fromEntries(taskNames.map((name) => [name, task.prefault({})])) as Record<TaskName, Task>,
    )
    .prefault({}),
});
export type ScheduleSettings = z.infer<typeof scheduleSettings>;

/** When each task falls due, as the settings say it. */
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
