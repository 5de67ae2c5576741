import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../../simulation/world/create-random.ts";
import type { Database } from "../../storage/database/open-database.ts";
import type { KeptWorker } from "./keep-worker.ts";

/** Kills the worker again and again at moments that a seed draws, and every second time empties the queues while none is running. */
export function strikeWorker(options: {
  readonly worker: KeptWorker;
  readonly db: Pick<Database, "pool">;
  readonly seed: number;
  /** Between a worker's first work and its end, at most. */
  readonly mostSeconds: number;
}): { kills(): number; close(): Promise<void> } {
  const { worker, db, seed, mostSeconds } = options;
  const random = createRandom(seed).fork("strikes");
  const stop = new AbortController();
  const stopped = once(stop.signal, "abort");
  let kills = 0;
  const striking = (async () => {
    while (!stop.signal.aborted) {
      // The end is not to wait for a worker that never begins.
      await Promise.race([worker.working(), stopped]);
      await sleep(random.next() * mostSeconds * 1000, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) break;
      if (!(await worker.kill())) continue;
      kills += 1;
      if (kills % 2 === 0) await emptyQueues(db);
    }
  })();
  return {
    kills: () => kills,
    async close() {
      stop.abort();
      await striking;
    },
  };
}

/** What FLUSHALL is to Redis. */
async function emptyQueues({ pool }: Pick<Database, "pool">): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'bullmq' and tablename not like '%migration%'",
  );
  if (rows.length > 0) await pool.query(`truncate ${rows.map(({ name }) => `bullmq.${name}`).join(", ")}`);
}
