import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { visitResult } from "../../../domain/page/visit-outcome.ts";
import { type KeptProcess, keepRunning } from "../../chaos/keep-running.ts";
import { describeWithRedis } from "../../support/describe-with-server.ts";
import { isLong } from "../../support/is-long.ts";
import { startPostgres, type TestPostgres } from "../../support/start-postgres.ts";
import { startRedis } from "../../support/start-redis.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { requestVisits } from "./request-visits.ts";
import { type SlowSite, startSlowSite } from "./start-slow-site.ts";
import { visitSettings } from "./visit-settings.ts";

/** One host: without its limit it would see twelve visits at once. */
const host = "site.test";
const [all, perHost, concurrency] = [24, 4, 6];
/** Longer than a row is left in peace by the reconcilers: only its lease keeps others from a visit under way. */
const delayMs = 2_000;
const patience = { timeout: 120_000, interval: 50 };
const root = tempFolder();

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Row {
  readonly key: string;
  readonly status: string;
  readonly owner: string | null;
  readonly result: unknown;
}

interface Bench {
  readonly site: SlowSite;
  readonly postgres: TestPostgres;
  readonly workers: readonly KeptProcess[];
  rows(): Promise<Row[]>;
  /** Waits until so many visits are done. */
  done(count: number): Promise<void>;
  /** SIGKILL to a worker in the middle of a visit; the rows that it held. */
  killWorker(worker: KeptProcess | undefined): Promise<readonly Row[]>;
}

/** Visits of a slow site, requested as rows, and two worker processes that are started again whenever they end. */
async function openBench({ redisUrl }: { redisUrl?: string } = {}): Promise<Bench> {
  const site = await startSlowSite({ delayMs });
  closing.push(() => site.close());
  const postgres = await startPostgres();
  closing.push(() => postgres.close());
  const pages = Array.from({ length: all }, (_, page) => `http://${host}/page/${page}`);
  await requestVisits(postgres.url, pages);
  const settings = visitSettings(site.port, { perHost, concurrency });
  writeFileSync(join(root, "freshet.yaml"), JSON.stringify(settings));
  const env = { DATABASE_URL: postgres.url, ...(redisUrl && { REDIS_URL: redisUrl }) };
  const workers = ["one", "other"].map((name) =>
    keepRunning({ name, args: ["worker", "--only", "visit"], cwd: root, env: () => env }),
  );
  closing.push(() => Promise.all(workers.map((worker) => worker.stop("SIGKILL"))));
  const rows = () =>
    waitUntil("the rows", () => ask(postgres.url, "select key, status, owner, result from jobs"), patience);
  return {
    ...{ site, postgres, workers, rows },
    async done(count) {
      const isDone = async () => (await rows()).filter(({ status }) => status === "done").length >= count;
      await waitUntil(`${count} visits to be done`, isDone, patience);
    },
    async killWorker(worker) {
      const held = await waitUntil(
        "the worker to visit",
        async () => {
          const pid = worker?.lifecycles.at(-1)?.pid;
          const own = (await rows()).filter((row) => isHeldBy(row, pid));
          return own.length > 0 && own;
        },
        patience,
      );
      expect(await worker?.kill()).toBe(true);
      const owners = held.map(({ owner }) => owner);
      return (await rows()).filter(({ status, owner }) => status === "running" && owners.includes(owner));
    },
  };
}

const isHeldBy = ({ status, owner }: Row, pid: number | undefined): boolean =>
  status === "running" && pid !== undefined && owner?.split("/")[1] === String(pid);

async function ask(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Every visit has its page, what a killed worker held was done by another, and no page was asked for twice at once. */
async function expectAllDone({ site, rows, done }: Bench, left: readonly Row[]): Promise<void> {
  await done(all);
  const ended = await rows();
  expect(ended).toHaveLength(all);
  expect(ended.filter(({ result }) => !("snapshotId" in visitResult.parse(result)))).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
  for (const { key, owner } of left) expect(ended.find((row) => row.key === key)?.owner).not.toBe(owner);
  expect(site.pages.size).toBe(all);
  expect([...site.pages].filter(([, { most }]) => most > 1)).toEqual([]);
}

const mostAtOnce = ({ site }: Bench): number => site.hosts.get(host)?.most ?? 0;

test.runIf(isLong)(
  "two workers and PostgreSQL, each killed in turn: no visit is lost, none is made twice at once",
  async () => {
    const bench = await openBench();
    const { postgres, workers, done, killWorker } = bench;
    await done(3);
    const left = [...(await killWorker(workers[0]))];
    await done(7);
    left.push(...(await killWorker(workers[1])));
    await done(11);
    await postgres.kill();
    await postgres.restart();
    await done(15);
    left.push(...(await killWorker(workers[0])));
    await postgres.kill();
    await postgres.restart();
    await expectAllDone(bench, left);
    // The slots of the killed stood until their leases ran out.
    expect(mostAtOnce(bench)).toBeLessThanOrEqual(perHost);
  },
);

describeWithRedis("with Redis", () => {
  test.runIf(isLong)(
    "two workers and Redis, each killed in turn, and emptied: no visit is lost, none is made twice at once",
    async () => {
      const redis = await startRedis();
      closing.push(() => redis.close());
      const bench = await openBench({ redisUrl: redis.url });
      const { workers, done, killWorker } = bench;
      await done(3);
      const left = [...(await killWorker(workers[0]))];
      await done(7);
      left.push(...(await killWorker(workers[1])));
      await done(11);
      await redis.kill();
      await redis.restart();
      await done(15);
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
      left.push(...(await killWorker(workers[0])));
      await redis.kill();
      await redis.restart();
      await expectAllDone(bench, left);
      // The visits that were under way when Redis lost their permits count, and as many again.
      expect(mostAtOnce(bench)).toBeLessThanOrEqual(2 * perHost);
    },
  );
});
