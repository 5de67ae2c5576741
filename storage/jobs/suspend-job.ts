import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import { hasOpenWork } from "./end-job.ts";
import { jobs } from "./jobs.ts";

/**
 * Puts a held job aside and gives its attempt back. Where what it waits for ended in the meantime (nothing of its scope
 * is left, or a wake-up came while it ran), it is due again at once: a wake-up is never lost.
 */
export async function suspendJob(db: Database, id: string, token: number): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({
        status: "waiting",
        attempts: sql`greatest(${jobs.attempts} - 1, 0)`,
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
