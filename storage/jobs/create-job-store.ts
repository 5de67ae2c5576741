import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type JobKind, type JobStatus, type JobStore, jobKinds } from "../../domain/ports/work/job-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { newId } from "../text/ids.ts";
import { createJobWaiter, toJob } from "./create-job-waiter.ts";
import { endJob, lockRunJob, notifyEnded, suspendJob } from "./end-job.ts";
import { isWanted, jobs } from "./jobs.ts";
import { leavesRoom } from "./leaves-room.ts";

export function createJobStore({ db }: { readonly db: Database }): JobStore {
  const { orm } = db;
  const now = sql`now()`;
  const leaseOf = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
  // Columns are rounded to milliseconds, also upwards, and so is the clock here. By the exact clock, a new job might not be due yet.
  const isDue = and(eq(jobs.status, "due"), lte(jobs.due, sql`now()::timestamptz(3)`));
  /** Condition that a job is due, or was left by a worker that died. */
  const takeable = or(isDue, and(eq(jobs.status, "running"), lt(jobs.leaseUntil, now)));
  const isBegunRun = sql`(${jobs.kind} = 'run' and ${jobs.token} > 0)`;
  const held = (id: string, token: number) =>
    and(eq(jobs.id, id), eq(jobs.token, token), eq(jobs.status, "running"));
  const found = prepareForms(({ isOfRound }: { readonly isOfRound: boolean }) => {
    const { placeholder } = sql;
    const ofScope = [eq(jobs.kind, placeholder("kind")), eq(jobs.scopeId, placeholder("scopeId"))];
    return orm
      .select()
      .from(jobs)
      .where(and(...ofScope, ...(isOfRound ? [eq(jobs.round, placeholder("round"))] : [])))
      .orderBy(asc(jobs.round), asc(jobs.key));
  });
  const dispatched = { dispatch: sql`${jobs.dispatch} + 1`, dispatched: now };
  return withClearErrors<JobStore>({
    async ensure(job) {
      const [made] = await orm
        .insert(jobs)
        .values({ id: newId("job"), ...job })
        .onConflictDoNothing()
        .returning();
      if (made !== undefined) return toJob(made);
      const { kind, scopeId, round, key } = job;
      const [known] = await orm
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.scopeId, scopeId), eq(jobs.round, round), eq(jobs.key, key)));
      if (known === undefined) throw new Error("a job vanished while it was made");
      return toJob(known);
    },
    async get(id) {
      const [row] = await orm.select().from(jobs).where(eq(jobs.id, id));
      return row === undefined ? null : toJob(row);
    },
    async find(kind, scopeId, round) {
      const rows = await found({ isOfRound: round !== undefined }, { kind, scopeId, round });
      return rows.map(toJob);
    },
    async take(id, owner, leaseSeconds, room) {
      const isNext = room && or(gt(jobs.token, 0), leavesRoom(room, { orm, leaseSeconds }));
      const [row] = await orm
        .update(jobs)
        .set({
          status: "running",
          attempts: sql`${jobs.attempts} + 1`,
          token: sql`${jobs.token} + 1`,
          owner,
          leaseUntil: leaseOf(leaseSeconds),
        })
        .where(and(eq(jobs.id, id), takeable, isWanted, isNext))
        .returning();
      if (row !== undefined) return { job: toJob(row), token: row.token };
      // A refused job has left its queue. The next pass dispatches it again, without waiting for the quiet time.
      if (room !== undefined)
        await orm
          .update(jobs)
          .set({ dispatched: null })
          .where(and(eq(jobs.id, id), eq(jobs.status, "due"), eq(jobs.token, 0)));
      return null;
    },
    async renew(id, token, leaseSeconds) {
      const rows = await orm
        .update(jobs)
        .set({ leaseUntil: leaseOf(leaseSeconds) })
        .where(held(id, token))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },
    finish: (id, token, result) => endJob(db, id, token, { status: "done", result: result ?? null }),
    suspend: (id, token) => suspendJob(db, id, token),
    async wake(id) {
      const due = { status: "due" as const, due: now, dispatched: null };
      const woken = await orm
        .update(jobs)
        .set(due)
        .where(and(eq(jobs.id, id), eq(jobs.status, "waiting")))
        .returning({ id: jobs.id });
      if (woken.length > 0) return;
      await orm
        .update(jobs)
        .set({ woken: true })
        .where(and(eq(jobs.id, id), eq(jobs.status, "running")));
    },
    async requeue(id, token, { waitMs, free, error }) {
      const rows = await orm
        .update(jobs)
        .set({
          status: "due",
          due: leaseOf(waitMs / 1000),
          dispatched: null,
          leaseUntil: null,
          error,
          ...(free ? { attempts: sql`greatest(${jobs.attempts} - 1, 0)` } : {}),
        })
        .where(held(id, token))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },
    moveToDeadLetter: (id, token, error) => endJob(db, id, token, { status: "dead", error }),
    async dispatchDue({ kinds = jobKinds, limit, quietSeconds }) {
      const quiet = or(
        isNull(jobs.dispatched),
        lt(jobs.dispatched, sql`now() - make_interval(secs => ${quietSeconds})`),
      );
      const next = orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(takeable, isWanted, quiet, inArray(jobs.kind, [...kinds])))
        .orderBy(desc(isBegunRun), asc(jobs.created), asc(jobs.id))
        .limit(limit)
        .for("update", { skipLocked: true });
      // This is one statement, because every process asks every few seconds and mostly nothing is due.
      const due = orm.$with("due_now").as(next);
      const rows = await orm
        .with(due)
        .update(jobs)
        .set(dispatched)
        .where(inArray(jobs.id, orm.select({ id: due.id }).from(due)))
        .returning();
      const begun = ({ kind, token }: (typeof rows)[number]): number => (kind === "run" && token > 0 ? 1 : 0);
      const byTurn = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
        begun(b) - begun(a) || a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1);
      return rows.sort(byTurn).map(toJob);
    },
    async dispatch(id) {
      const [row] = await orm
        .update(jobs)
        .set(dispatched)
        .where(and(eq(jobs.id, id), isDue, isWanted))
        .returning();
      return row === undefined ? null : toJob(row);
    },
    waitFor: createJobWaiter({ db }),
    counts: () => countJobs(orm),
    async drop(scopeId) {
      await orm.transaction(async (tx) => {
        await lockRunJob(tx, scopeId);
        const ended = await tx
          .update(jobs)
          .set({
            status: "dead",
            token: sql`${jobs.token} + 1`,
            leaseUntil: null,
            ended: now,
            error: { code: "dropped", message: "its run was dropped" },
          })
          .where(and(eq(jobs.scopeId, scopeId), inArray(jobs.status, ["due", "running", "waiting"])))
          .returning({ id: jobs.id });
        await notifyEnded(
          tx,
          ended.map((row) => row.id),
        );
      });
    },
  });
}

/** Counts the job rows of each kind and status, zeros included. */
async function countJobs(tx: Pick<Executor, "select">): Promise<Record<JobKind, Record<JobStatus, number>>> {
  const groups = await tx
    .select({ kind: jobs.kind, status: jobs.status, n: count() })
    .from(jobs)
    .groupBy(jobs.kind, jobs.status);
  const none = () => ({ due: 0, running: 0, waiting: 0, done: 0, dead: 0 });
  const counts = Object.fromEntries(jobKinds.map((kind) => [kind, none()])) as Record<
    JobKind,
    Record<JobStatus, number>
  >;
  for (const { kind, status, n } of groups) counts[kind][status] = n;
  return counts;
}
