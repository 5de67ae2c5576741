import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DeliveryStatus } from "../../domain/ports/hook-store.ts";
import type { HookEvent, HookEventType } from "../../domain/schedule/hook-event.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

/** The outbox: what somebody may want to be told of, written in the transaction that made it so. */
export const hookEvents = pgTable(
  "hook_events",
  {
    id: text().primaryKey(),
    /** Names the event for ever: a repeat of the work that made it adds nothing. */
    key: text().notNull(),
    type: text().$type<HookEventType>().notNull(),
    data: json().$type<HookEvent["data"]>().notNull(),
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
    status: text().$type<DeliveryStatus>().notNull().default("due"),
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
