import { inArray } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { Job } from "../../domain/ports/work/job-store.ts";
import { isConnectionError } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { JOB_ENDED } from "./end-job.ts";
import { jobs } from "./jobs.ts";

const POLL_MS = 1_000;
const PATIENCE_MS = 60_000;

/**
 * Makes a function that waits until jobs are done or dead. The database's notifications wake it, and it also polls, because notifications
 * can be lost. It continues to wait while the server restarts.
 */
export function createJobWaiter({ db }: { readonly db: Database }) {
  return async (ids: readonly string[], options: { signal?: AbortSignal } = {}): Promise<Job[]> => {
    const { signal } = options;
    const wanted = new Set(ids);
    let wake = () => {};
    let lostSince: number | null = null;
    const onAbort = () => wake();
    const stop = db.listen(JOB_ENDED, (id) => {
      if (wanted.has(id)) wake();
    });
    signal?.addEventListener("abort", onAbort);
    try {
      for (;;) {
        signal?.throwIfAborted();
        // The promise is created before the jobs are read, so that a job that ends in between is noticed.
        const heard = new Promise<void>((resolve) => {
          wake = resolve;
        });
        try {
          const ended = await readEnded(db, ids);
          if (ended !== null) return ended;
          lostSince = null;
        } catch (error) {
          lostSince ??= Date.now();
          const cause = error instanceof Error && error.cause ? error.cause : error;
          if (!isConnectionError(cause) || Date.now() - lostSince > PATIENCE_MS) throw error;
        }
        const timer = setTimeout(() => wake(), POLL_MS);
        await heard;
        clearTimeout(timer);
      }
    } finally {
      stop();
      signal?.removeEventListener("abort", onAbort);
    }
  };
}

/** Returns the jobs in the requested order. Null while one of them is open. */
async function readEnded(db: Database, ids: readonly string[]): Promise<Job[] | null> {
  if (ids.length === 0) return [];
  const rows = await db.orm
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, toJob(row)]));
  const found = ids.map((id) => {
    const job = byId.get(id);
    if (job !== undefined) return job;
    throw new GiveUpItemError(`there is no job ${id} to wait for`, { code: "no-such-job" });
  });
  return found.every((job) => job.status === "done" || job.status === "dead") ? found : null;
}

export function toJob(row: typeof jobs.$inferSelect): Job {
  const { id, kind, scopeId, round, key, payload, status, attempts, dispatch, result, error, created } = row;
  return { id, kind, scopeId, round, key, payload, status, attempts, dispatch, result, error, created };
}
