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
import type { ScheduledRun } from "../../domain/ports/scheduled-run-store.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

/** What runs again and again. Made of the settings; `paused` and `nextDue` are the operator's and the clock's. */
export const schedules = pgTable("schedules", {
  task: text().$type<TaskName>().primaryKey(),
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
    task: text().$type<TaskName>().notNull(),
    due: moment().notNull(),
    at: moment().notNull(),
    missed: integer().notNull().default(0),
    status: text().$type<ScheduledRun["status"]>().notNull().default("due"),
    result: json().$type<Record<string, unknown>>(),
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
