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
/** What runs again and again. Made of the settings; `paused` and `nextDue` are the operator's and the clock's. */
export const schedules = pgTable("schedules", {
  task: oneOf(taskNames).primaryKey(),
  everyDays: doublePrecision("every_days"),
  paused: boolean().notNull().default(false),
  nextDue: moment("next_due"),
  cron: text(),
  timeZone: text("time_zone"),
  /** When a worker last checked the schedule, by the server's clock. */
  checked: moment(),
  /** The process that checked it last, for as long as it works; null where that one has left. */
  scheduler: text(),
});

/** One due time of one task: the primary key is what keeps two schedulers from doing it twice. */
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
    // One at a time: a task that takes longer than its interval is not begun a second time beside itself.
    uniqueIndex("scheduled_runs_open").on(table.task).where(sql`status = 'due'`),
  ],
);

/** One row, in the simulated world only: the time that its clock shows. */
export const simulatedClock = pgTable("simulated_clock", {
  id: integer().primaryKey(),
  now: moment().notNull(),
});
