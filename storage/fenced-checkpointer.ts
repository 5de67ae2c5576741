import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import type pg from "pg";
import type { RunLease } from "../domain/ports/run-store.ts";
import { clearError } from "./database/clear-error.ts";
import { lostLease } from "./database/in-fence.ts";
import type { Database } from "./database/open-database.ts";

/**
 * LangGraph's PostgreSQL saver under a run's lease: the saver writes in transactions of its own, and each of them begins
 * with a check of the run's epoch that holds the run's row to its end. Threads are runs: `thread_id` is the run's id.
 * A stale holder's put is a `StopRunError` (`lost-lease`) and changes nothing.
 */
export function createFencedCheckpointer(options: {
  readonly db: Database;
  readonly lease: RunLease;
}): PostgresSaver {
  const { db, lease } = options;
  const fenced = {
    query: (text: string, values?: unknown[]) => withClearError(db.pool.query(text, values)),
    connect: async () => fence(await withClearError(db.pool.connect()), lease),
  };
  return new PostgresSaver(fenced as unknown as pg.Pool);
}

/** The part of a client that the saver uses. Whatever it writes before its BEGIN is refused. */
function fence(client: pg.PoolClient, lease: RunLease) {
  let open = false;
  return {
    query: async (text: string, values?: unknown[]) => {
      // Its failure would hide the error that it follows; a lost connection rolls back by itself.
      if (text === "ROLLBACK") return client.query("ROLLBACK").catch(() => undefined);
      if (text === "BEGIN") {
        await withClearError(client.query("BEGIN"));
        open = true;
        const run = await withClearError(
          client.query("select 1 from runs where id = $1 and epoch = $2 for share", [
            lease.runId,
            lease.epoch,
          ]),
        );
        if (run.rowCount === 0) throw lostLease(lease);
        return run;
      }
      if (!open) throw new Error("the checkpoint saver wrote outside of a transaction");
      return withClearError(client.query(text, values));
    },
    release: () => client.release(),
  };
}

async function withClearError<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw clearError(error);
  }
}
