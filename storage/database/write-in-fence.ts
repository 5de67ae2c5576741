import { type SQLWrapper, sql } from "drizzle-orm";
import type { RunLease } from "../../domain/ports/run-store.ts";
import { lostLease } from "./in-fence.ts";
import { isEmptyFence } from "./is-empty-fence.ts";
import type { Database } from "./open-database.ts";
import { selectFence } from "./write-fenced.ts";

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
