import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../../simulation/world/create-random.ts";
import type { Database } from "../../storage/database/open-database.ts";
import type { KeptWorker } from "./keep-worker.ts";

/** The longest life of a worker, counted from its first work: until a number of model calls was begun, or a number of seconds passed. */
export interface Chaos {
  readonly calls: number;
  readonly seconds: number;
}

const lookMs = 50;

/**
 * Kills the worker again and again at moments that a seed draws. Every second time it empties the queues while no worker runs. Moments are
 * counted in calls. On a busy machine, where a worker gets little done in a second, it thus strikes as often as on any other.
 */
export function strikeWorker(options: {
  readonly worker: KeptWorker;
  readonly db: Pick<Database, "pool">;
  readonly seed: number;
  readonly chaos: Chaos;
}): { kills(): number; close(): Promise<void> } {
  const { worker, db, seed, chaos } = options;
  const random = createRandom(seed).fork("strikes");
  const stop = new AbortController();
  const stopped = once(stop.signal, "abort");
  let kills = 0;
  const pass = async (): Promise<void> => {
    const until = Date.now() + random.next() * chaos.seconds * 1000;
    const calls = (await newestCall(db)) + Math.ceil(random.next() * chaos.calls);
    while (!stop.signal.aborted && Date.now() < until && (await newestCall(db)) < calls)
      await sleep(lookMs, undefined, { signal: stop.signal }).catch(() => {});
  };
  const striking = (async () => {
    while (!stop.signal.aborted) {
      // The end is not to wait for a worker that never begins.
      await Promise.race([worker.working(), stopped]);
      await pass();
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

/** Calls are numbered as they begin. */
async function newestCall({ pool }: Pick<Database, "pool">): Promise<number> {
  const { rows } = await pool.query<{ id: string | null }>("select max(id) as id from model_calls");
  return Number(rows[0]?.id ?? 0);
}

/** Empties the queues in the database, as FLUSHALL does in Redis. */
async function emptyQueues({ pool }: Pick<Database, "pool">): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'bullmq' and tablename not like '%migration%'",
  );
  if (rows.length > 0) await pool.query(`truncate ${rows.map(({ name }) => `bullmq.${name}`).join(", ")}`);
}
