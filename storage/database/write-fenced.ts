import { type SQL, sql } from "drizzle-orm";
import type { RunLease } from "../../domain/ports/run-store.ts";
import { runs } from "../runs/runs.ts";
import { lostLease } from "./in-fence.ts";
import type { Database } from "./open-database.ts";

/**
 * One writing statement under a run's lease, in one round trip instead of a transaction's four: the most frequent writes
 * take this way. It must read its rows `from fence`, so that it writes none where that is empty. Like in `inFence`, the run's
 * row is held to the end, and a take-over waits for it. Without a lease the fence stands open.
 * @throws StopRunError `lost-lease` where the lease's epoch is no longer the run's; nothing was written then.
 */
export async function writeFenced(db: Database, lease: RunLease | null, write: SQL): Promise<void> {
  const { rows } = await db.orm.execute<{ held: boolean }>(sql`
    with fence as materialized (${selectFence(lease)}), written as (${write} returning 1)
    select exists (select from fence) as held`);
  if (lease !== null && rows[0]?.held !== true) throw lostLease(lease);
}

/** One row while the lease is the run's, with the run's row locked against a take-over; none otherwise. */
export function selectFence(lease: RunLease | null): SQL {
  if (lease === null) return sql`select 1`;
  return sql`select 1 from ${runs} where ${runs.id} = ${lease.runId} and ${runs.epoch} = ${lease.epoch} for share`;
}
