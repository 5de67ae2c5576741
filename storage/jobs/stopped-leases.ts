import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import { runs } from "../runs/runs.ts";
import { jobs } from "./jobs.ts";

/**
 * Attempts after which the lease of a stopped process is awaited. A process that is killed at each start would otherwise use up all
 * attempts of its jobs in seconds.
 */
const attemptsTakenOver = 3;

/** Lists the names of workers that hold a lease on a job or a run. */
export async function listLeaseHolders({ orm }: Pick<Database, "orm">): Promise<string[]> {
  const { rows } = await orm.execute<{ holder: string }>(sql`
    select owner as holder from ${jobs} where status = 'running' and lease_until > now() and owner is not null
    union select lease_owner from ${runs} where status = 'open' and lease_until > now() and lease_owner is not null`);
  return rows.map(({ holder }) => holder);
}

/**
 * Ends the leases of workers that have stopped for certain, as if their time had run out, so that their jobs are due now. Returns the
 * number of these jobs. The caller must be certain: the calls of a worker that still lives would be made, and paid, a second time.
 */
export async function endLeases({ orm }: Pick<Database, "orm">, stopped: readonly string[]): Promise<number> {
  if (stopped.length === 0) return 0;
  const past = sql`now() - interval '1 second'`;
  // The run's own lease ends first, because a job that is taken at once needs it. The run's epoch ends with it: should the stopped worker
  // live after all, the database refuses all that it still writes.
  await orm
    .update(runs)
    .set({ epoch: sql`${runs.epoch} + 1`, leaseOwner: null, leaseUntil: null })
    .where(
      and(inArray(runs.leaseOwner, [...stopped]), eq(runs.status, "open"), gt(runs.leaseUntil, sql`now()`)),
    );
  const due = await orm
    .update(jobs)
    .set({ leaseUntil: past, dispatched: null })
    .where(
      and(
        eq(jobs.status, "running"),
        inArray(jobs.owner, [...stopped]),
        gt(jobs.leaseUntil, sql`now()`),
        lt(jobs.attempts, attemptsTakenOver),
      ),
    )
    .returning({ id: jobs.id });
  return due.length;
}
