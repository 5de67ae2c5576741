import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { parseStored } from "../../domain/errors/parse-stored.ts";
import { storedHookEvent } from "../../domain/hook-event.ts";
import type { DeliveryCounts, HookDelivery, HookStore } from "../../domain/ports/access/hook-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { cleanText } from "../text/stored-text.ts";
import { hookDeliveries, hookEvents, hooks, noteHookEvent } from "./hooks.ts";

/** Events that are older than this many days get no new deliveries. So a hook that was missing from all settings gets only later events. */
const memoryDays = 30;
const errorLength = 500;

export function createHookStore({ db }: { readonly db: Database }): HookStore {
  const { orm } = db;
  const now = sql`now()`;
  const named = ({ eventId, hook }: Pick<HookDelivery, "eventId" | "hook">) =>
    and(eq(hookDeliveries.eventId, eventId), eq(hookDeliveries.hook, hook));
  return withClearErrors<HookStore>({
    note: (key, event) => orm.transaction((tx) => noteHookEvent(tx, key, event)),
    async register(given) {
      for (const { name, events } of given) {
        const wanted = events === null ? null : [...events].sort();
        await orm
          .insert(hooks)
          .values({ name, events: wanted })
          .onConflictDoUpdate({
            target: hooks.name,
            set: { events: wanted, since: now },
            setWhere: sql`${hooks.events} is distinct from excluded.events`,
          });
      }
      const { rows } = await orm.execute<{ at: Date | string }>(sql`select now()::timestamptz(3) as at`);
      return new Date(rows[0]?.at ?? Date.now());
    },
    async spread(names) {
      if (names.length === 0) return 0;
      const { rowCount } = await orm.execute(sql`
        insert into ${hookDeliveries} (event_id, hook)
        select event.id, hook.name from ${hookEvents} as event join ${hooks} as hook
          on event.noted >= hook.since and (hook.events is null or event.type = any(hook.events))
        where ${inArray(sql`hook.name`, [...names])} and event.noted > now() - make_interval(days => ${memoryDays})
          and not exists (select from ${hookDeliveries} as known where known.event_id = event.id and known.hook = hook.name)
        on conflict do nothing`);
      return rowCount ?? 0;
    },
    async take({ names, limit, leaseSeconds }) {
      if (names.length === 0) return [];
      const isFree = or(isNull(hookDeliveries.leaseUntil), lt(hookDeliveries.leaseUntil, now));
      return orm.transaction(async (tx) => {
        const due = await tx
          .select({ delivery: hookDeliveries, event: hookEvents })
          .from(hookDeliveries)
          .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
          .where(
            and(
              eq(hookDeliveries.status, "due"),
              // Columns are rounded to milliseconds, also upwards, and so is the clock here. By the exact clock, a new delivery might not
              // be due yet.
              lte(hookDeliveries.due, sql`now()::timestamptz(3)`),
              inArray(hookDeliveries.hook, [...names]),
              isFree,
            ),
          )
          .orderBy(hookDeliveries.due, hookEvents.noted)
          .limit(limit)
          .for("update", { of: hookDeliveries, skipLocked: true });
        for (const { delivery } of due)
          await tx
            .update(hookDeliveries)
            .set({
              attempts: delivery.attempts + 1,
              leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
            })
            .where(named(delivery));
        return due.map(({ delivery, event }) =>
          toDelivery({ delivery: { ...delivery, attempts: delivery.attempts + 1 }, event }),
        );
      });
    },
    async settle(delivery, outcome) {
      const isOver = outcome.kind === "delivered" || outcome.kind === "dead";
      const settled = await orm
        .update(hookDeliveries)
        .set({
          status: isOver ? outcome.kind : "due",
          leaseUntil: null,
          error: outcome.kind === "delivered" ? null : cleanText(outcome.error).slice(0, errorLength),
          ended: isOver ? now : null,
          ...(outcome.kind === "cut" && { due: now, attempts: delivery.attempts - 1 }),
          ...(outcome.kind === "retry" && {
            due: sql`now() + make_interval(secs => ${outcome.waitMs / 1000})`,
          }),
        })
        .where(
          and(
            named(delivery),
            eq(hookDeliveries.status, "due"),
            eq(hookDeliveries.attempts, delivery.attempts),
          ),
        )
        .returning({ hook: hookDeliveries.hook });
      return settled.length > 0;
    },
    async revive(filter) {
      const revived = await orm
        .update(hookDeliveries)
        .set({ status: "due", attempts: 0, due: now, leaseUntil: null, ended: null })
        .where(isDeadOf(filter))
        .returning({ hook: hookDeliveries.hook });
      return revived.length;
    },
    async giveUp(filter) {
      const given = await orm
        .update(hookDeliveries)
        .set({ status: "given-up", ended: now })
        .where(isDeadOf(filter))
        .returning({ hook: hookDeliveries.hook });
      return given.length;
    },
    async list({ hook, status, limit }) {
      const rows = await orm
        .select({ delivery: hookDeliveries, event: hookEvents })
        .from(hookDeliveries)
        .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
        .where(
          and(
            hook === undefined ? undefined : eq(hookDeliveries.hook, hook),
            status && eq(hookDeliveries.status, status),
          ),
        )
        .orderBy(desc(hookEvents.noted), hookEvents.id, hookDeliveries.hook)
        .limit(limit);
      return rows.map(toDelivery);
    },
    async counts() {
      const rows = await orm
        .select({ hook: hookDeliveries.hook, status: hookDeliveries.status, n: count() })
        .from(hookDeliveries)
        .groupBy(hookDeliveries.hook, hookDeliveries.status);
      const found = new Map<string, DeliveryCounts>();
      for (const { hook, status, n } of rows)
        if (status !== "given-up")
          found.set(hook, { ...(found.get(hook) ?? { due: 0, delivered: 0, dead: 0 }), [status]: n });
      return found;
    },
    async hasNoted(since) {
      const found = await orm
        .select({ id: hookEvents.id })
        .from(hookEvents)
        .where(gte(hookEvents.noted, since))
        .limit(1);
      return found.length > 0;
    },
  });
}

/** Condition that a delivery is in the dead letter: any delivery, or those of one event or one hook. */
function isDeadOf({ eventId, hook }: Parameters<HookStore["revive"]>[0]): SQL | undefined {
  return and(
    eq(hookDeliveries.status, "dead"),
    eventId === undefined ? undefined : eq(hookDeliveries.eventId, eventId),
    hook === undefined ? undefined : eq(hookDeliveries.hook, hook),
  );
}

function toDelivery({
  delivery,
  event,
}: {
  readonly delivery: typeof hookDeliveries.$inferSelect;
  readonly event: typeof hookEvents.$inferSelect;
}): HookDelivery {
  const { leaseUntil: _, ...row } = delivery;
  // Type and data were parsed separately, but only the type tells which shape the data must have. So they are parsed together here.
  const { noted, type, data } = event;
  return { ...row, noted, event: parseStored(storedHookEvent, { type, data }, "hook_events") };
}
