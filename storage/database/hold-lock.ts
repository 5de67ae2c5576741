import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./open-database.ts";

/** Number of tries to take a lock. During the pauses between them, the connection of a killed holder disappears. */
const tries = 10;
const pauseMs = 100;

/** Takes a lock that belongs to one connection and ends with its process; null when another process has it. */
export async function holdLock(
  { pool }: Pick<Database, "pool">,
  key: string,
): Promise<{ release(): Promise<void> } | null> {
  const client = await pool.connect();
  for (let count = 1; count <= tries; count += 1) {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as held",
      [key],
    );
    if (rows[0]?.held === true) {
      return {
        async release() {
          await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [key]).catch(() => {});
          client.release();
        },
      };
    }
    await sleep(pauseMs);
  }
  client.release();
  return null;
}
