import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { StopRunError } from "../../domain/errors/freshet-error.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { RunLease } from "../../domain/ports/runs/run-store.ts";
import { runs } from "../runs/runs.ts";
import type { Database, Executor } from "./open-database.ts";

/**
 * Runs writes of a run in one transaction that holds a lock on the run's row. If another process wants to take the run over, it waits for
 * the transaction. After a take-over the transaction changes nothing. @throws StopRunError `lost-lease` if the lease's epoch is no longer
 * the run's.
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

/** Checks the lease inside the caller's transaction. */
async function checkFence(tx: Pick<Executor, "select">, lease: RunLease): Promise<void> {
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
 * Runs one writing statement under a run's lease. It takes one round trip instead of the four of a transaction, so the most frequent writes
 * use it. The statement must read its rows `from fence`, so that it writes nothing if the fence is empty. As in `inFence`, the run's row
 * stays locked to the end, and a take-over waits for it. Without a lease the fence always has a row.
 * @throws StopRunError `lost-lease` if the lease's epoch is no longer the run's; nothing was written then.
 */
export async function writeFenced(db: Database, lease: RunLease | null, write: SQL): Promise<void> {
  const { rows } = await db.orm.execute<{ held: boolean }>(sql`
    with fence as materialized (${selectFence(lease)}), written as (${write} returning 1)
    select exists (select from fence) as held`);
  if (lease !== null && rows[0]?.held !== true) throw lostLease(lease);
}

/** Selects one row if the lease is the run's, and locks the run's row against a take-over. Otherwise it selects no row. */
export function selectFence(lease: RunLease | null): SQL {
  if (lease === null) return sql`select 1`;
  return sql`select 1 from ${runs} where ${runs.id} = ${lease.runId} and ${runs.epoch} = ${lease.epoch} for share`;
}

/**
 * Runs one insert, update or delete under a run's lease, in one round trip. Unlike in `writeFenced`, the write need not read from the
 * fence, because the whole statement fails when the fence is empty.
 * @throws StopRunError `lost-lease` when the lease's epoch is no longer the run's; nothing was written then.
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

/** PostgreSQL's code for a division by zero. A statement that computes `1 / count(*)` of an empty fence fails with this error. */
const DIVISION_BY_ZERO = "22012";

/**
 * Says whether a statement failed because its run has another epoch. The server's error is looked for in the causes, because the query
 * layer wraps it.
 */
function isEmptyFence(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    if ("code" in at && at.code === DIVISION_BY_ZERO) return true;
  return false;
}

/** The run's lease in a scope; null when the scope has none. */
export function leaseOf(scope: CallScope): RunLease | null {
  return scope.kind === "run" && scope.epoch !== undefined ? { runId: scope.id, epoch: scope.epoch } : null;
}

/** Runs writes of a call scope (run, seeding, evaluation or probe) in one transaction. Refuses them if the run's lease was lost. */
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
