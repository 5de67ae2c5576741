import { Redis } from "ioredis";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { WorkParts } from "../../../app/open-work-parts.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { createJobQueue } from "../../../queues/create-job-queue.ts";
import { startSchedule } from "../../../schedule/check-schedule.ts";
import { createScheduledRunHandler } from "../../../schedule/create-scheduled-run-handler.ts";
import { requestDueRuns } from "../../../schedule/request-scheduled-run.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { openClock } from "../../../storage/open-clock.ts";
import { createDispatcher } from "../../../workers/create-dispatcher.ts";
import { startWorkers } from "../../../workers/start-workers.ts";
import { createRunMaker } from "../../contract/storage/create-run-maker.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { readRedis } from "../../support/read-redis.ts";
import { startRedis } from "../../support/start-redis.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { acceptItem } from "../releases/accept-item.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = new Date("2025-03-03T00:00:00Z");
const after = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const byHand = { everyDays: null, cron: null, budgetDollars: null };
const everyDays = (days: number) => ({ ...byHand, everyDays: days });

/** One worker process, as far as the schedule is concerned. */
async function openWorker(urls: { databaseUrl: string; redisUrl: string | null }) {
  const db = await openDatabase({ url: urls.databaseUrl, dataDir: "unused" });
  const stores = openStores(db);
  const queue = await createJobQueue(urls);
  const base = loadSettings({ cwd: tempFolder(), env: {} });
  const tasks = {
    ...base.schedule.tasks,
    ...{ reverify: byHand, "leak-search": byHand, probes: byHand, pruning: byHand },
  };
  const settings = {
    ...base,
    schedule: {
      ...base.schedule,
      ...{ enabled: true, checkSeconds: 0.3 },
      tasks: { ...tasks, seeding: byHand, refresh: byHand, retirement: everyDays(7), release: everyDays(28) },
    },
  };
  const clock = await openClock({ db, world: "simulated" });
  const dispatch = createDispatcher({ jobs: stores.jobs, queue, onError: () => {} });
  const readNow = clock.read;
  // Neither task of this test asks for more than the dispatcher.
  const parts = { dispatch } as unknown as WorkParts;
  const workers = await startWorkers({
    ...{ jobs: stores.jobs, queue, owner: "test", leaseSeconds: 30, maxAttempts: 3, reconcileSeconds: 1 },
    handlers: { task: createScheduledRunHandler({ settings, stores, parts, readNow, log: () => {} }) },
    concurrency: { task: 2 },
  });
  const begin = () => startSchedule({ ...stores, dispatch, queue, settings, readNow }, () => {});
  const requestAll = () => requestDueRuns({ stores, clock, settings });
  const close = async (): Promise<void> => {
    await workers.stop({ graceMs: 0 });
    await queue.close();
    await db.close();
  };
  return { db, stores, clock, begin, requestAll, close };
}

function keepsTime(
  open: () => Promise<{
    databaseUrl: string;
    redisUrl: string | null;
    wipe: () => Promise<void>;
    /** All that the queue holds, as text. */
    read: () => Promise<string>;
  }>,
): void {
  test("two workers do each scheduled run once, make up for what was missed, and go on without the one and without the queue", async () => {
    const { wipe, read, ...urls } = await open();
    const [one, other] = [await openWorker(urls), await openWorker(urls)];
    closing.unshift(() => other.close());
    const { db } = other;
    const item = await acceptItem({ db, newRun: createRunMaker(db) }, { name: "ambra", day: "2026-05-04" });
    await one.clock.set(start);
    await Promise.all([one.begin(), other.begin()]);
    // Nothing falls due in the moment in which a schedule begins; the first round is asked for.
    expect(await other.stores.scheduledRuns.list({ limit: 100 })).toEqual([]);
    await one.requestAll();
    const done = async (): Promise<[string, Date, number][]> =>
      (await other.stores.scheduledRuns.list({ limit: 100 }))
        .filter(({ status }) => status === "done")
        .map(({ task, due, missed }) => [task, due, missed]);
    const first: [string, Date, number][] = [
      ["release", start, 0],
      ["retirement", start, 0],
    ];
    await waitUntil("the first scheduled runs", async () => (await done()).length === 2);
    expect(await done()).toEqual(first);
    // A release was built by way of the queue: what of the item went along is its name at most.
    const scheduledRuns = await other.stores.scheduledRuns.list({ limit: 100 });
    expect(scheduledRuns.find(({ task }) => task === "release")?.result).toMatchObject({ items: 1 });
    const jobs = await db.pool.query("select payload, result, error from jobs where kind = 'task'");
    const queued = await read();
    expect(queued).toContain("task");
    const held = `${queued}\n${JSON.stringify([jobs.rows, scheduledRuns])}`;
    expect([item.question, ...item.told].filter((told) => held.includes(told))).toEqual([]);

    await one.clock.set(after(22));
    await waitUntil("what was missed", async () => (await done()).length === 3);
    expect(await done()).toEqual([["retirement", after(21), 2], ...first]);

    await one.close();
    await wipe();
    await other.clock.set(after(28));
    await waitUntil("scheduled runs after the queue was wiped", async () => (await done()).length === 5, {
      timeout: 120_000,
    });
    expect(await done()).toEqual([
      ["release", after(28), 0],
      ["retirement", after(28), 0],
      ["retirement", after(21), 2],
      ...first,
    ]);
    expect(await other.stores.scheduledRuns.list({ limit: 100 })).toHaveLength(5);
  });
}

describeOnEachPostgres("the schedule with queues on PostgreSQL", (kind) => {
  keepsTime(async () => {
    const { url, close } = await openTestDatabase({ kind });
    closing.push(close);
    const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    };
    const wipe = () => onDatabase(async (client) => void (await client.query("drop schema bullmq cascade")));
    const read = () =>
      onDatabase(async (client) => {
        const { rows: tables } = await client.query<{ name: string }>(
          "select table_name as name from information_schema.tables where table_schema = 'bullmq' and table_type = 'BASE TABLE'",
        );
        const rows: unknown[] = [];
        for (const { name } of tables) {
          const all = `select t::text as row from bullmq.${client.escapeIdentifier(name)} t`;
          rows.push(...(await client.query(all)).rows);
        }
        return JSON.stringify(rows);
      });
    return { databaseUrl: url, redisUrl: null, wipe, read };
  });
});

describeWithRedis("the schedule with queues on Redis", () => {
  keepsTime(async () => {
    const { url, close } = await openTestDatabase({ kind: "embedded" });
    const redis = await startRedis();
    closing.push(close, () => redis.close());
    const wipe = async (): Promise<void> => {
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    };
    return { databaseUrl: url, redisUrl: redis.url, wipe, read: () => readRedis(redis.url) };
  });
});
