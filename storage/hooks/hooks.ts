import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type HookEvent, type HookEventType, hookEvent, hookEventTypes } from "../../domain/hook-event.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import type { Executor } from "../database/open-database.ts";
import { newId } from "../text/ids.ts";

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

/** Channel of notifications; the payload is empty. */
export const HOOK_NOTED = "freshet_hook_noted";

/** Notes an event in the transaction that makes it, so that neither is there without the other; once under its key. */
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

/** An error's code as an event may hold it; what an error says in words may quote what it met. */
export function eventCode(code: string | undefined): string {
  const fit = (code ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/gu, "-")
    .slice(0, 100);
  return fit === "" ? "unexpected" : fit;
}
