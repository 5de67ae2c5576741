import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type HookEvent, type HookEventType, hookEvent, hookEventTypes } from "../../domain/hook-event.ts";
import { deliveryStatuses } from "../../domain/ports/access/hook-store.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import type { Executor } from "../database/open-database.ts";
import { newId } from "../text/ids.ts";

/** The outbox: events for hooks, written in the transaction that caused them. */
export const hookEvents = pgTable(
  "hook_events",
  {
    id: text().primaryKey(),
    /** Permanent name of the event, so that a repeat of the work that caused it adds nothing. */
    key: text().notNull(),
    type: oneOf(hookEventTypes).notNull(),
    data: jsonOf(z.record(z.string(), z.unknown())).notNull(),
    noted: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("hook_events_once").on(table.key), index("hook_events_noted").on(table.noted)],
);

/** Hooks that a process has in its settings, without their secrets. */
export const hooks = pgTable("hooks", {
  name: text().primaryKey(),
  /** Kinds of events that the hook receives; null for all. */
  events: text().array().$type<HookEventType[]>(),
  /** Time of registration. The hook receives no events that were recorded before it. */
  since: moment().notNull().defaultNow(),
});

export const hookDeliveries = pgTable(
  "hook_deliveries",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => hookEvents.id),
    hook: text().notNull(),
    status: oneOf(deliveryStatuses).notNull().default("due"),
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

/** Channel of notifications. The payload is empty. */
export const HOOK_NOTED = "freshet_hook_noted";

/**
 * Records an event, once under its key. It belongs to the transaction of the change that causes the event, so that neither exists without
 * the other.
 */
export async function noteHookEvent(
  tx: Pick<Executor, "insert" | "execute">,
  key: string,
  event: HookEvent,
): Promise<void> {
  const { type, data } = hookEvent.parse(event);
  const added = await tx
    .insert(hookEvents)
    .values({ id: newId("evt"), key, type, data })
    .onConflictDoNothing()
    .returning({ id: hookEvents.id });
  if (added.length > 0) await tx.execute(sql`select pg_notify(${HOOK_NOTED}, '')`);
}

/** The code of an error for an event. The error's message is left out because it may quote data. */
export function eventCode(code: string | undefined): string {
  const fit = (code ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/gu, "-")
    .slice(0, 100);
  return fit === "" ? "unexpected" : fit;
}
