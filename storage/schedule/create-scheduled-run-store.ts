import { and, asc, desc, eq, lte, notInArray, sql } from "drizzle-orm";
import type { ScheduledRun, ScheduledRunStore } from "../../domain/ports/work/scheduled-run-store.ts";
import { type Rhythm, type TaskName, taskNames } from "../../domain/settings/schedule-settings.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareForms, prepareOnce } from "../database/prepare-once.ts";
import { eventCode, noteHookEvent } from "../hooks/hooks.ts";
import { lastDueBy, nextDueAfter } from "./due-times.ts";
import { scheduledRuns, schedules } from "./scheduled-runs.ts";

export function createScheduledRunStore({ db }: { readonly db: Database }): ScheduledRunStore {
  const { orm } = db;
  const all = prepareOnce(() => orm.select().from(schedules));
  const newestLook = prepareOnce(() => {
    const lookedAt = sql<Date | null>`max(${schedules.checked})`.mapWith(schedules.checked);
    const secondsAgo = sql<number>`extract(epoch from now() - max(${schedules.checked}))::float8`;
    const hasLeft = sql<boolean>`max(${schedules.scheduler}) is null`;
    return orm.select({ at: lookedAt, secondsAgo, hasLeft }).from(schedules);
  });
  const newest = prepareForms(({ isOfTask }: { readonly isOfTask: boolean }) =>
    orm
      .select()
      .from(scheduledRuns)
      .where(isOfTask ? eq(scheduledRuns.task, sql.placeholder("task")) : undefined)
      .orderBy(desc(scheduledRuns.due), asc(scheduledRuns.task))
      .limit(sql.placeholder("limit")),
  );
  const named = ({ task, due }: Pick<ScheduledRun, "task" | "due">) =>
    and(eq(scheduledRuns.task, task), eq(scheduledRuns.due, due));
  return withClearErrors<ScheduledRunStore>({
    async keep(rhythms, now, scheduler) {
      await orm.transaction(async (tx) => {
        await tx.delete(schedules).where(notInArray(schedules.task, [...taskNames]));
        // All schedulers use the same order, so that they can't deadlock.
        for (const task of taskNames) {
          const { everyDays, cron, timeZone } = rhythms[task];
          const [kept] = await tx.select().from(schedules).where(eq(schedules.task, task)).for("update");
          const isSame = kept?.everyDays === everyDays && kept.cron === cron && kept.timeZone === timeZone;
          const nextDue = isSame ? kept.nextDue : await firstDue(tx, task, { rhythm: rhythms[task], now });
          const look = { checked: sql`now()`, ...(scheduler !== undefined && { scheduler }) };
          const row = { everyDays, cron, timeZone, nextDue, ...look };
          await tx
            .insert(schedules)
            .values({ task, ...row })
            .onConflictDoUpdate({ target: schedules.task, set: isSame ? look : row });
        }
      });
    },
    async makeDue(now) {
      return orm.transaction(async (tx) => {
        // Another scheduler that looks at the same time waits here. It then finds a next due time that is in the future.
        const due = await tx
          .select()
          .from(schedules)
          .where(and(eq(schedules.paused, false), lte(schedules.nextDue, now)))
          .orderBy(asc(schedules.task))
          .for("update");
        for (const { task, nextDue, ...rhythm } of due) {
          if (nextDue === null) continue;
          const { last, missed } = lastDueBy(rhythm, nextDue, now);
          const [made] = await tx
            .insert(scheduledRuns)
            .values({ task, due: last, at: now, missed })
            .onConflictDoNothing()
            .returning({ task: scheduledRuns.task });
          // The task's previous scheduled run is still under way. When it has ended, the next scheduled run makes up for this due time.
          if (made === undefined) continue;
          await tx
            .update(schedules)
            .set({ nextDue: nextDueAfter(rhythm, last) })
            .where(eq(schedules.task, task));
        }
        return readOpen(tx);
      });
    },
    listOpen: () => readOpen(orm),
    async request(task, now) {
      // The simulated clock may show the same time for two requests, which must not count as one.
      const due = sql<Date>`greatest(${now.toISOString()}::timestamptz, (select max(${scheduledRuns.due}) + interval '1 ms'
        from ${scheduledRuns} where ${scheduledRuns.task} = ${task}))`;
      const [made] = await orm
        .insert(scheduledRuns)
        .values({ task, due, at: now })
        .onConflictDoNothing()
        .returning();
      return made === undefined ? null : made;
    },
    async pause(task, paused) {
      await orm
        .insert(schedules)
        .values({ task, everyDays: null, paused })
        .onConflictDoUpdate({ target: schedules.task, set: { paused } });
    },
    async get(task, due) {
      const [row] = await orm.select().from(scheduledRuns).where(named({ task, due }));
      return row === undefined ? null : row;
    },
    async end(scheduledRun, outcome) {
      const failed = "error" in outcome;
      return orm.transaction(async (tx) => {
        const rows = await tx
          .update(scheduledRuns)
          .set({
            status: failed ? "failed" : "done",
            ...(failed ? { error: outcome.error } : { result: outcome.result }),
            ended: sql`now()`,
          })
          .where(and(named(scheduledRun), eq(scheduledRuns.status, "due")))
          .returning({ task: scheduledRuns.task });
        if (rows.length > 0) await tellOfEnd(tx, scheduledRun, outcome);
        return rows.length > 0;
      });
    },
    async listSchedules() {
      return (await all())
        .map(({ checked: _, scheduler: __, ...schedule }) => schedule)
        .sort((a, b) => taskNames.indexOf(a.task) - taskNames.indexOf(b.task));
    },
    async leave(scheduler) {
      await orm.update(schedules).set({ scheduler: null }).where(eq(schedules.scheduler, scheduler));
    },
    async lastLook() {
      const [row] = await newestLook();
      return row === undefined || row.at === null ? null : { ...row, at: row.at };
    },
    list: ({ task, limit = 20 }) => newest({ isOfTask: task !== undefined }, { task, limit }),
  });
}

async function tellOfEnd(
  tx: Pick<Executor, "insert" | "execute">,
  { task, due }: Pick<ScheduledRun, "task" | "due">,
  outcome: Parameters<ScheduledRunStore["end"]>[1],
): Promise<void> {
  const id = `${task}@${due.toISOString()}`;
  if ("error" in outcome)
    await noteHookEvent(tx, `scheduled-run/${id}`, {
      type: "task.failed",
      data: { task, due: due.toISOString(), code: eventCode(outcome.code) },
    });
  else if (outcome.result["stopped"] === "budget")
    await noteHookEvent(tx, `budget/task/${id}`, {
      type: "budget.reached",
      data: { of: "task", id, budgetDollars: null },
    });
}

async function readOpen(tx: Pick<Executor, "select">): Promise<ScheduledRun[]> {
  return tx
    .select()
    .from(scheduledRuns)
    .where(eq(scheduledRuns.status, "due"))
    .orderBy(asc(scheduledRuns.at), asc(scheduledRuns.task));
}

/**
 * Returns a task's first due time: one interval after its last scheduled run, or after now if it never had one. Otherwise the first worker
 * would do all tasks, and spend money on all of them, as soon as it is started.
 */
async function firstDue(
  tx: Pick<Executor, "select">,
  task: TaskName,
  { rhythm, now }: { readonly rhythm: Rhythm; readonly now: Date },
): Promise<Date | null> {
  if (rhythm.cron !== null) return nextDueAfter(rhythm, now);
  const last = sql<Date | null>`max(${scheduledRuns.due})`.mapWith(scheduledRuns.due);
  const [row] = await tx.select({ last }).from(scheduledRuns).where(eq(scheduledRuns.task, task));
  return nextDueAfter(rhythm, row?.last ?? now);
}
