import type { CallScope } from "../../domain/ports/call-ledger.ts";
import type { RunLease } from "../../domain/ports/run-store.ts";
import { checkFence } from "../database/in-fence.ts";
import type { Database, Executor } from "../database/open-database.ts";

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
