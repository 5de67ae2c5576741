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

const task = z.strictObject({
  /** Days from one due time to the next; null: only by `freshet schedule run`. */
  everyDays: z.number().positive().nullable().default(null),
  /** Dollars that one tick may spend on models; null: what `work.budgetDollars` says. */
  budgetDollars: z.number().positive().nullable().default(null),
});

type Task = z.ZodPrefault<typeof task>;

/** `config/schedule.yaml`, and `schedule:` of the settings file. */
export const scheduleSettings = z.strictObject({
  /** Nothing is due before this is true: a schedule spends money. */
  enabled: z.boolean().default(false),
  /** How often a worker looks whether something is due. */
  checkSeconds: z.number().positive().default(60),
  /** Live items that a refresh keeps up, shared out over languages and domains; what was retired is ordered where it is missing. */
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
