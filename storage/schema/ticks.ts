import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { json } from "./json.ts";
import { moment } from "./moment.ts";

/** What runs again and again. A row is made of the settings' schedule; `paused` and `nextDue` are the operator's and the clock's. */
export const schedules = pgTable("schedules", {
  task: text().primaryKey(),
  everyDays: doublePrecision("every_days").notNull(),
  paused: boolean().notNull().default(false),
  nextDue: moment("next_due").notNull(),
});

/** One due time of one task: the primary key is what keeps two schedulers from doing it twice. */
export const ticks = pgTable(
  "ticks",
  {
    task: text().notNull(),
    due: moment().notNull(),
    status: text().$type<"due" | "running" | "done" | "failed">().notNull().default("due"),
    attempts: integer().notNull().default(0),
    /** How many due times before it were missed and are made up by it. */
    missed: integer().notNull().default(0),
    result: json().$type<Record<string, unknown>>(),
    error: text(),
    started: moment(),
    ended: moment(),
  },
  (table) => [primaryKey({ columns: [table.task, table.due] })],
);

/** One row, in the simulated world only: the time that its clock shows. */
export const simulatedClock = pgTable("simulated_clock", {
  id: integer().primaryKey(),
  now: moment().notNull(),
});
