import { eq } from "drizzle-orm";
import { StopRunError } from "../../domain/errors/freshet-error.ts";
import type { RunLease } from "../../domain/ports/run-store.ts";
import { runs } from "../runs/runs.ts";
import type { Database, Executor } from "./open-database.ts";

/**
 * Runs writes of a run in one transaction that holds the run's row: a take-over waits for it, and after a take-over it
 * changes nothing.
 * @throws StopRunError `lost-lease` where the lease's epoch is no longer the run's.
 */
export async function inFence<T>(
  db: Database,
  lease: RunLease,
  write: (tx: Executor) => Promise<T>,
): Promise<T> {
  return db.orm.transaction(async (tx) => {
    await checkFence(tx, lease);
    return write(tx);
  });
}

/** The check alone, inside a transaction of the caller's. */
export async function checkFence(tx: Pick<Executor, "select">, lease: RunLease): Promise<void> {
  const [run] = await tx
    .select({ epoch: runs.epoch })
    .from(runs)
    .where(eq(runs.id, lease.runId))
    .for("share");
  if (run?.epoch !== lease.epoch) throw lostLease(lease);
}

export function lostLease(lease: RunLease): StopRunError {
  return new StopRunError(
    `run ${lease.runId} was taken over or ended: its lease of epoch ${lease.epoch} is no longer valid, nothing was written`,
    { code: "lost-lease" },
  );
}
