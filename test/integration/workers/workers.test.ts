import { Redis } from "ioredis";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { GiveUpItemError, RetryError } from "../../../domain/errors/freshet-error.ts";
import type { Job, JobStore, NewJob } from "../../../domain/ports/work/job-store.ts";
import { createJobQueue, type OwnedJobQueue } from "../../../queues/create-job-queue.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createDispatcher } from "../../../workers/create-dispatcher.ts";
import { type RunWorkOptions, runWork, type WorkEvent } from "../../../workers/run-work.ts";
import { type StartWorkersOptions, startWorkers, type Workers } from "../../../workers/start-workers.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import type { PostgresKind } from "../../support/has-server.ts";
import { startRedis } from "../../support/start-redis.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Bench {
  readonly jobs: JobStore;
  readonly queue: OwnedJobQueue;
  readonly databaseUrl: string;
  readonly events: WorkEvent[];
  start(handlers: StartWorkersOptions["handlers"], more?: Partial<StartWorkersOptions>): Promise<Workers>;
}

async function openBench(options: { kind?: PostgresKind; redisUrl?: string } = {}): Promise<Bench> {
  const { kind = "embedded", redisUrl = null } = options;
  const empty = await openTestDatabase({ kind });
  const db = await openDatabase({ url: empty.url, dataDir: "unused" });
  const queue = await createJobQueue({ databaseUrl: empty.url, redisUrl });
  closing.push(
    () => queue.close(),
    () => db.close(),
    () => empty.close(),
  );
  const jobs = createJobStore({ db });
  const events: WorkEvent[] = [];
  return {
    ...{ jobs, queue, databaseUrl: empty.url, events },
    async start(handlers, more = {}) {
      const workers = await startWorkers({
        ...{ jobs, queue, handlers, owner: "test", leaseSeconds: 30, maxAttempts: 3, reconcileSeconds: 1 },
        concurrency: { run: 2, visit: 4, sample: 4 },
        onEvent: (event) => events.push(event),
        ...more,
      });
      closing.unshift(() => workers.stop({ graceMs: 0 }));
      return workers;
    },
  };
}

const jobOf = (kind: NewJob["kind"], key: string, scopeId = "run-1"): NewJob => ({
  ...{ kind, scopeId, round: 1, key, payload: { url: key } },
});

const ended = (jobs: JobStore, id: string, status: Job["status"]): Promise<Job> =>
  waitUntil(`job ${id} is ${status}`, async () => {
    const job = await jobs.get(id);
    return job?.status === status ? job : null;
  });

describeOnEachPostgres("workers", (kind) => {
  test("a run suspends for its samples and goes on when they are done; each error's class decides", async () => {
    const { jobs, queue, start, events } = await openBench({ kind });
    const dispatch = createDispatcher({ jobs, queue });
    let turns = 0;
    let tries = 0;
    await start({
      run: async (job) => {
        turns += 1;
        const samples = await jobs.find("sample", job.scopeId);
        if (samples.length > 0) return { finished: samples.map((sample) => sample.result) };
        for (const key of ["a", "b", "c"]) await jobs.ensure(jobOf("sample", key, job.scopeId));
        return { suspended: true };
      },
      sample: async (job) => ({ finished: job.key.toUpperCase() }),
      visit: async (job) => {
        if (job.key === "never") throw new GiveUpItemError("no such page", { code: "gone" });
        if (job.key === "always") throw new RetryError("busy", { code: "busy", waitMs: 0 });
        tries += 1;
        if (tries < 3) throw new RetryError("busy", { code: "busy", waitMs: 0 });
        return { finished: tries };
      },
    });
    const run = await jobs.ensure(jobOf("run", ""));
    await dispatch(run.id);
    const [never, always, third] = await Promise.all(
      ["never", "always", "third"].map((key) => jobs.ensure(jobOf("visit", key, "other"))),
    );
    expect((await ended(jobs, run.id, "done")).result).toEqual(["A", "B", "C"]);
    expect(turns).toBe(2);
    expect((await ended(jobs, String(never?.id), "dead")).error).toMatchObject({ code: "gone" });
    expect(await ended(jobs, String(always?.id), "dead")).toMatchObject({
      attempts: 3,
      error: { code: "busy" },
    });
    expect(await ended(jobs, String(third?.id), "done")).toMatchObject({ attempts: 3, result: 3 });
    await waitUntil("all told", () => events.length === 12);
    const told = events.filter((event) => event.job.id === run.id).map((event) => event.ended);
    expect(told).toEqual(["suspended", "finished"]);
  });

  test("dropped queue tables: the reconciler brings every due job back, and each is done once", async () => {
    const { jobs, queue, start, databaseUrl } = await openBench({ kind });
    await losesNothing({ jobs, queue, start }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query("drop schema bullmq cascade");
      await client.end();
    });
  });
});

describeWithRedis("workers on Redis", () => {
  test("FLUSHALL: the reconciler brings every due job back, and each is done once", async () => {
    const redis = await startRedis();
    const bench = await openBench({ redisUrl: redis.url });
    closing.push(() => redis.close());
    await losesNothing(bench, async () => {
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    });
  });
});

async function losesNothing(
  { jobs, queue, start }: Pick<Bench, "jobs" | "queue" | "start">,
  wipe: () => Promise<void>,
): Promise<void> {
  const dispatch = createDispatcher({ jobs, queue });
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const { id } = await jobs.ensure(jobOf("visit", `page-${number}`));
    await dispatch(id);
    ids.push(id);
  }
  expect((await queue.counts()).visit).toBe(12);
  await wipe();
  const done: string[] = [];
  await start({
    visit: async (job) => {
      done.push(job.id);
      return { finished: job.key };
    },
  });
  const finished = await jobs.waitFor(ids, { signal: AbortSignal.timeout(60_000) });
  expect(finished.map((job) => job.status)).toEqual(ids.map(() => "done"));
  expect(done.toSorted()).toEqual(ids.toSorted());
}

test("a worker that lost its lease is stopped and changes nothing; the next one's result stands", async () => {
  const { jobs } = await openBench();
  const { id } = await jobs.ensure(jobOf("visit", "slow"));
  const events: WorkEvent[] = [];
  const options = (
    handler: NonNullable<RunWorkOptions["handlers"]["visit"]>,
    leaseSeconds: number,
  ): RunWorkOptions => ({
    ...{ jobs, handlers: { visit: handler }, owner: "test", leaseSeconds, maxAttempts: 5 },
    onEvent: (event) => events.push(event),
  });
  let reason: unknown;
  // It was stopped (SIGSTOP, a long collection) for longer than its lease: its renewals come too late.
  const asleep = { ...jobs, renew: async () => false };
  const stale = runWork({
    ...options(
      (_job, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            reason = signal.reason;
            resolve({ finished: "stale" });
          });
        }),
      1,
    ),
    jobs: {
      ...asleep,
      finish: async (...args) => {
        await next();
        return jobs.finish(...args);
      },
    },
  });
  const next = async (): Promise<void> => {
    await waitUntil("the row can be taken", async () => {
      await runWork(options(async () => ({ finished: "fresh" }), 30))(id);
      return (await jobs.get(id))?.status === "done";
    });
  };
  await stale(id);
  expect(reason).toMatchObject({ decision: "stop-run", code: "lost-lease" });
  expect(await jobs.get(id)).toMatchObject({ status: "done", result: "fresh", attempts: 2 });
  expect(events.map((event) => event.ended)).toEqual(["finished", "lost"]);
});

test("stopping gives back what can't finish in time: due again, no attempt counted", async () => {
  const { jobs, start } = await openBench();
  let begun = false;
  const { id } = await jobs.ensure(jobOf("visit", "long"));
  const workers = await start({
    visit: (_job, { signal }) => {
      begun = true;
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  await waitUntil("the work has begun", () => begun);
  expect(await workers.stop({ graceMs: 50, releaseMs: 30_000 })).toBe(true);
  expect(await jobs.get(id)).toMatchObject({ status: "due", attempts: 0, error: { code: "shutting-down" } });
});

test("workers that died with a job count as attempts, up to the dead letter", async () => {
  const { jobs } = await openBench();
  const { id } = await jobs.ensure(jobOf("visit", "deadly"));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await waitUntil("the row can be taken", () => jobs.take(id, "dying", 0.05));
  }
  let called = false;
  const handle = runWork({
    ...{ jobs, owner: "test", leaseSeconds: 30, maxAttempts: 3 },
    handlers: {
      visit: async () => {
        called = true;
        return { finished: null };
      },
    },
  });
  await waitUntil("the dead letter", async () => {
    await handle(id);
    return (await jobs.get(id))?.status === "dead";
  });
  expect(called).toBe(false);
  expect((await jobs.get(id))?.error).toEqual({
    code: "too-many-attempts",
    message: "given up after 3 attempts; the last one stored no end, as if its worker had died",
  });
});
