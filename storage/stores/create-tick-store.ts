import { and, asc, desc, eq, lte, notInArray, sql } from "drizzle-orm";
import type { Tick, TickStore } from "../../domain/ports/tick-store.ts";
import { type TaskName, taskNames } from "../../domain/settings/schedule-settings.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { schedules, ticks } from "../schema/ticks.ts";

const dayMs = 86_400_000;

export function createTickStore({ db }: { readonly db: Database }): TickStore {
  const { orm } = db;
  const named = ({ task, due }: Pick<Tick, "task" | "due">) => and(eq(ticks.task, task), eq(ticks.due, due));
  return withClearErrors<TickStore>({
    async keep(tasks, now) {
      await orm.transaction(async (tx) => {
        await tx.delete(schedules).where(notInArray(schedules.task, [...taskNames]));
        for (const task of taskNames) {
          const { everyDays } = tasks[task];
          const changed = { everyDays, nextDue: everyDays === null ? null : now };
          await tx
            .insert(schedules)
            .values({ task, ...changed })
            .onConflictDoUpdate({
              target: schedules.task,
              set: { ...changed, ...(everyDays !== null && { nextDue: afterLast(task, everyDays, now) }) },
              setWhere: sql`${schedules.everyDays} is distinct from ${everyDays}::float8`,
            });
        }
      });
    },
    async makeDue(now) {
      return orm.transaction(async (tx) => {
        // Whoever else looks waits here, and then finds the next due time in the future.
        const due = await tx
          .select()
          .from(schedules)
          .where(and(eq(schedules.paused, false), lte(schedules.nextDue, now)))
          .orderBy(asc(schedules.task))
          .for("update");
        for (const { task, everyDays, nextDue } of due) {
          if (everyDays === null || nextDue === null) continue;
          const everyMs = everyDays * dayMs;
          const missed = Math.floor((now.getTime() - nextDue.getTime()) / everyMs);
          const last = new Date(nextDue.getTime() + missed * everyMs);
          const [made] = await tx
            .insert(ticks)
            .values({ task, due: last, at: now, missed })
            .onConflictDoNothing()
            .returning({ task: ticks.task });
          // The one before is still under way: this one is made up for when that has ended.
          if (made === undefined) continue;
          await tx
            .update(schedules)
            .set({ nextDue: new Date(last.getTime() + everyMs) })
            .where(eq(schedules.task, task));
        }
        return readOpen(tx);
      });
    },
    listOpen: () => readOpen(orm),
    async order(task, now) {
      // A clock that stands still must not take the second order for the first.
      const due = sql<Date>`greatest(${now.toISOString()}::timestamptz, (select max(${ticks.due}) + interval '1 ms'
        from ${ticks} where ${ticks.task} = ${task}))`;
      const [made] = await orm.insert(ticks).values({ task, due, at: now }).onConflictDoNothing().returning();
      return made === undefined ? null : made;
    },
    async pause(task, paused) {
      await orm
        .insert(schedules)
        .values({ task, everyDays: null, paused })
        .onConflictDoUpdate({ target: schedules.task, set: { paused } });
    },
    async get(task, due) {
      const [row] = await orm.select().from(ticks).where(named({ task, due }));
      return row === undefined ? null : row;
    },
    async end(tick, outcome) {
      const failed = "error" in outcome;
      const rows = await orm
        .update(ticks)
        .set({
          status: failed ? "failed" : "done",
          ...(failed ? { error: outcome.error } : { result: outcome.result }),
          ended: sql`now()`,
        })
        .where(and(named(tick), eq(ticks.status, "due")))
        .returning({ task: ticks.task });
      return rows.length > 0;
    },
    async listSchedules() {
      const rows = await orm.select().from(schedules);
      return rows.sort((a, b) => taskNames.indexOf(a.task) - taskNames.indexOf(b.task));
    },
    async listTicks({ task, limit = 20 }) {
      const rows = await orm
        .select()
        .from(ticks)
        .where(task && eq(ticks.task, task))
        .orderBy(desc(ticks.due), asc(ticks.task))
        .limit(limit);
      return rows;
    },
  });
}

async function readOpen(tx: Pick<Executor, "select">): Promise<Tick[]> {
  return tx.select().from(ticks).where(eq(ticks.status, "due")).orderBy(asc(ticks.at), asc(ticks.task));
}

/** The interval after the task's last tick; at once where there was none. */
function afterLast(task: TaskName, everyDays: number, now: Date) {
  return sql`coalesce((select max(${ticks.due}) + make_interval(secs => ${(everyDays * dayMs) / 1000}::float8)
    from ${ticks} where ${ticks.task} = ${task}), ${now.toISOString()}::timestamptz)`;
}
