import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Executor } from "../database/open-database.ts";
import { eventCode, noteHookEvent } from "../hooks/hooks.ts";
import { jobs } from "./jobs.ts";

/** Channel of notifications. The payload is the id of a job that is done or dead. */
export const JOB_ENDED = "freshet_job_ended";

const OPEN = ["due", "running", "waiting"] as const;

/**
 * Ends a job that was taken under this token and notifies waiting processes. It also wakes a waiting `run` job of the same scope when no
 * other job of the scope and round is left. Under an older token nothing is changed, and the result is false.
 */
export async function endJob(
  db: Database,
  id: string,
  token: number,
  end: { status: "done"; result: unknown } | { status: "dead"; error: { code: string; message: string } },
): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, id));
    if (job === undefined) return false;
    const { scopeId, round } = job;
    // The run job's row is locked first. If two jobs end at the same time, the second one sees the end of the first one, so one of them
    // wakes the run.
    const waiting = job.kind === "run" ? [] : await lockRunJob(tx, scopeId);
    const ended = await tx
      .update(jobs)
      .set({ ...end, ended: sql`now()`, leaseUntil: null })
      .where(and(eq(jobs.id, id), eq(jobs.token, token), eq(jobs.status, "running")))
      .returning({ id: jobs.id });
    if (ended.length === 0) return false;
    await notifyEnded(tx, [id]);
    // The end of a scheduled run has an event of its own for hooks, so its job causes none.
    if (end.status === "dead" && job.kind !== "task")
      await noteHookEvent(tx, `job/${id}/${job.token}`, {
        type: "job.dead",
        data: { jobId: id, kind: job.kind, scopeId, code: eventCode(end.error.code) },
      });
    if (waiting.length > 0 && !(await hasOpenWork(tx, scopeId, round))) {
      await tx
        .update(jobs)
        .set({ status: "due", due: sql`now()`, dispatched: null })
        .where(inArray(jobs.id, waiting));
    }
    return true;
  });
}

export async function notifyEnded(tx: Pick<Executor, "execute">, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tx.execute(sql`select pg_notify(${JOB_ENDED}, ${id})`);
}

/** Says whether a scope has unfinished work besides its run job: in the given round, or in any. */
async function hasOpenWork(tx: Pick<Executor, "select">, scopeId: string, round?: number): Promise<boolean> {
  const open = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.scopeId, scopeId),
        ne(jobs.kind, "run"),
        inArray(jobs.status, [...OPEN]),
        ...(round === undefined ? [] : [eq(jobs.round, round)]),
      ),
    )
    .limit(1);
  return open.length > 0;
}

/** Locks the run job of a scope. Every transaction that ends jobs of the scope does this first. Returns the ids of run jobs that wait. */
export async function lockRunJob(tx: Pick<Executor, "select">, scopeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.kind, "run"), eq(jobs.scopeId, scopeId)))
    .for("update");
  return rows.filter((row) => row.status === "waiting").map((row) => row.id);
}

/**
 * Suspends a job that was taken. The job has made progress, so neither this attempt nor earlier ones count. Otherwise a run of many days
 * would be given up after a few processes had died during its work. If the work that the job waits for has already ended, it is due again
 * at once, so that no wake-up is lost. This is so if no other job of its scope is left, or if a wake-up came while the job ran.
 */
export async function suspendJob(db: Database, id: string, token: number): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({
        status: "waiting",
        attempts: 0,
        leaseUntil: null,
        dispatched: null,
      })
      .where(and(eq(jobs.id, id), eq(jobs.token, token), eq(jobs.status, "running")))
      .returning();
    if (job === undefined) return false;
    const awake = job.woken || (job.kind === "run" && !(await hasOpenWork(tx, job.scopeId)));
    if (awake) {
      await tx.update(jobs).set({ status: "due", due: sql`now()`, woken: false }).where(eq(jobs.id, id));
    }
    return true;
  });
}
