import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { z } from "zod";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
/** Scheduled tasks. They are made from the settings. The operator sets `paused`, and the clock determines `nextDue`. */
export const schedules = pgTable("schedules", {
  task: oneOf(taskNames).primaryKey(),
  everyDays: doublePrecision("every_days"),
  paused: boolean().notNull().default(false),
  nextDue: moment("next_due"),
  cron: text(),
  timeZone: text("time_zone"),
  /** Time at which a worker last checked the schedule, by the server's clock. */
  checked: moment(),
  /** Process that checked the schedule last; null when it has left. */
  scheduler: text(),
});

/** One due time of one task. The primary key prevents that two schedulers do it twice. */
export const scheduledRuns = pgTable(
  "scheduled_runs",
  {
    task: oneOf(taskNames).notNull(),
    due: moment().notNull(),
    at: moment().notNull(),
    missed: integer().notNull().default(0),
    status: oneOf(["due", "done", "failed"]).notNull().default("due"),
    result: jsonOf(z.record(z.string(), z.unknown())),
    error: text(),
    ended: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.task, table.due] }),
    // A task has only one open scheduled run. If it takes longer than the task's interval, no second one begins beside it.
    uniqueIndex("scheduled_runs_open").on(table.task).where(sql`status = 'due'`),
  ],
);

/** Table with one row in the simulated world only: the time of its clock. */
export const simulatedClock = pgTable("simulated_clock", {
  id: integer().primaryKey(),
  now: moment().notNull(),
});
