import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import type pg from "pg";
import type { RunLease } from "../domain/ports/run-store.ts";
import { clearError } from "./database/clear-error.ts";
import { lostLease } from "./database/in-fence.ts";
import { isEmptyFence } from "./database/is-empty-fence.ts";
import type { Database } from "./database/open-database.ts";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * LangGraph's PostgreSQL saver under a run's lease: the saver writes in transactions of its own, and each of them checks the
 * run's epoch and holds the run's row to its end. Threads are runs: `thread_id` is the run's id.
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

/**
 * The part of a client that the saver uses. Of its transactions it reads nothing back, so they are held until COMMIT and sent
 * as one statement: a checkpoint is written at every step, and eight round trips each were a sixth of all that a run made.
 */
function fence(client: pg.PoolClient, lease: RunLease) {
  let held: Statement[] | null = null;
  return {
    query: async (text: string, values: readonly unknown[] = []) => {
      if (text === "BEGIN") held = [];
      // Nothing was sent, or what was sent has taken itself back.
      else if (text === "ROLLBACK") held = null;
      else if (held === null) throw new Error("the checkpoint saver wrote outside of a transaction");
      else if (text !== "COMMIT") held.push({ text, values });
      else {
        const statements = held;
        held = null;
        await withClearError(writeFenced(client, lease, statements));
      }
    },
    release: () => client.release(),
  };
}

async function writeFenced(
  client: pg.PoolClient,
  lease: RunLease,
  statements: readonly Statement[],
): Promise<void> {
  // One statement must not meet a row twice; one after the other, the last write of a row counts.
  const mayMeetTwice = statements.filter(({ text }) => /\bdo\s+update\b/iu.test(text)).length > 1;
  if (mayMeetTwice) return writeInTurn(client, lease, statements);
  const { text, values } = joinFenced(lease, statements);
  try {
    await client.query(text, [...values]);
  } catch (error) {
    if (isEmptyFence(error)) throw lostLease(lease);
    throw error;
  }
}

/** All statements as one, which fails as a whole where the run has another epoch. */
function joinFenced({ runId, epoch }: RunLease, statements: readonly Statement[]): Statement {
  const values: unknown[] = [runId, epoch];
  const parts = statements.map((statement, index) => {
    const before = values.length;
    values.push(...statement.values);
    const text = statement.text
      .replace(/;\s*$/u, "")
      .replace(/\$(\d+)/gu, (_, place: string) => `$${Number(place) + before}`);
    return `, written_${index} as (${text})`;
  });
  const held = "fence as materialized (select 1 from runs where id = $1 and epoch = $2 for share)";
  return { text: `with ${held}${parts.join("")} select 1 / count(*) from fence`, values };
}

async function writeInTurn(
  client: pg.PoolClient,
  lease: RunLease,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await client.query("BEGIN");
    const run = await client.query("select 1 from runs where id = $1 and epoch = $2 for share", [
      lease.runId,
      lease.epoch,
    ]);
    if (run.rowCount === 0) throw lostLease(lease);
    for (const { text, values } of statements) await client.query(text, [...values]);
    await client.query("COMMIT");
  } catch (error) {
    // Its failure would hide the error that it follows; a lost connection rolls back by itself.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

async function withClearError<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw clearError(error);
  }
}
