import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type HookEventType, hookEventTypes } from "../../domain/hook-event.ts";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";

/** The outbox: what somebody may want to be told of, written in the transaction that made it so. */
export const hookEvents = pgTable(
  "hook_events",
  {
    id: text().primaryKey(),
    /** Names the event for ever: a repeat of the work that made it adds nothing. */
    key: text().notNull(),
    type: oneOf(hookEventTypes).notNull(),
    data: jsonOf(z.record(z.string(), z.unknown())).notNull(),
    noted: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("hook_events_once").on(table.key), index("hook_events_noted").on(table.noted)],
);

/** Hooks that some process has in its settings; nothing secret of them. */
export const hooks = pgTable("hooks", {
  name: text().primaryKey(),
  /** Null: all kinds. */
  events: text().array().$type<HookEventType[]>(),
  /** What was noted before is none of its business. */
  since: moment().notNull().defaultNow(),
});

export const hookDeliveries = pgTable(
  "hook_deliveries",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => hookEvents.id),
    hook: text().notNull(),
    status: oneOf(["due", "delivered", "dead"]).notNull().default("due"),
    attempts: integer().notNull().default(0),
    due: moment().notNull().defaultNow(),
    leaseUntil: moment("lease_until"),
    error: text(),
    ended: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.hook] }),
    index("hook_deliveries_due").on(table.status, table.due),
  ],
);
