import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { StopRunError } from "../../domain/errors/freshet-error.ts";
import type { CallScope } from "../../domain/ports/call-ledger.ts";
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

/**
 * Any one insert, update or delete under a run's lease, in one round trip: like `writeFenced`, but the write needs to know nothing of
 * the fence, since the statement fails as a whole where that is empty.
 * @throws StopRunError `lost-lease` where the lease's epoch is no longer the run's; nothing was written then.
 */
export async function writeInFence(db: Database, lease: RunLease, write: SQLWrapper): Promise<void> {
  try {
    await db.orm.execute(sql`
      with fence as materialized (${selectFence(lease)}), written as (${write.getSQL()})
      select 1 / count(*) from fence`);
  } catch (error) {
    if (isEmptyFence(error)) throw lostLease(lease);
    throw error;
  }
}

/** PostgreSQL's code for a division by zero, which is what a statement comes to that asks for `1 / count(*)` of an empty fence. */
const DIVISION_BY_ZERO = "22012";

/** Whether a statement failed since its run has another epoch. The query layer wraps the server's errors. */
function isEmptyFence(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    if ("code" in at && at.code === DIVISION_BY_ZERO) return true;
  return false;
}

/** The lease that a scope names, if it does. */
export function leaseOf(scope: CallScope): RunLease | null {
  return scope.kind === "run" && scope.epoch !== undefined ? { runId: scope.id, epoch: scope.epoch } : null;
}

/** Runs writes of a scope in one transaction, refused where the scope names a lease that was lost. */
export async function inScope<T>(
  db: Database,
  scope: CallScope,
  write: (tx: Executor) => Promise<T>,
): Promise<T> {
  const lease = leaseOf(scope);
  return db.orm.transaction(async (tx) => {
    if (lease !== null) await checkFence(tx, lease);
    return write(tx);
  });
}
