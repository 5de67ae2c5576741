import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GiveUpItemError, RetryLaterError } from "../../../domain/errors/freshet-error.ts";
import { createJobQueue, type OwnedJobQueue } from "../../../queues/create-job-queue.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { freePort } from "../../support/free-port.ts";
import { startPostgres } from "../../support/start-postgres.ts";
import { startRedis } from "../../support/start-redis.ts";
import { waitUntil } from "../../support/wait-until.ts";

interface Server {
  readonly url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The rules of the port, and what a queue must survive, on a server of the suite's own. */
function contract(
  start: () => Promise<Server>,
  addresses: (url: string) => { databaseUrl: string; redisUrl: string | null },
  wipe: (url: string) => Promise<void>,
): void {
  let server: Server;
  const open: OwnedJobQueue[] = [];
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.close()));
  });

  const openQueue = async (prefix: string, options: object = {}): Promise<OwnedJobQueue> => {
    const queue = await createJobQueue({ ...addresses(server.url), prefix, ...options });
    open.push(queue);
    return queue;
  };
  const newPrefix = (): string => `t${randomUUID().slice(0, 8)}`;
  const collect = async (
    queue: OwnedJobQueue,
    seen: string[],
    concurrency = 2,
  ): Promise<{ close(): Promise<void> }> =>
    queue.work("visit", {
      concurrency,
      handle: async (jobId) => {
        seen.push(jobId);
      },
    });

  test("a job goes to one worker of its kind, by another process too; the same dispatch twice is one", async () => {
    const prefix = newPrefix();
    const [one, other] = [await openQueue(prefix), await openQueue(prefix)];
    for (const id of ["a", "b", "b"]) await one.add({ id, kind: "visit", dispatch: 1 });
    await one.add({ id: "r", kind: "run", dispatch: 1 });
    expect(await one.counts()).toEqual({ run: 1, visit: 2, sample: 0, seeding: 0, task: 0 });
    const seen: string[] = [];
    await collect(other, seen);
    await waitUntil("both visits", () => seen.length === 2);
    await one.add({ id: "a", kind: "visit", dispatch: 2 });
    await waitUntil("the new dispatch", () => seen.length === 3);
    expect(seen.toSorted()).toEqual(["a", "a", "b"]);
    await waitUntil("an empty queue", async () => (await one.counts()).visit === 0);
    expect((await one.counts()).run).toBe(1);
    await other.check();
  });

  test("no more than `concurrency` at once; closing waits for those under way and takes no other", async () => {
    const queue = await openQueue(newPrefix());
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [begun, ended]: [string[], string[]] = [[], []];
    const worker = await queue.work("sample", {
      concurrency: 2,
      handle: async (jobId) => {
        begun.push(jobId);
        await held;
        ended.push(jobId);
      },
    });
    for (const id of ["1", "2", "3", "4"]) await queue.add({ id: `s-${id}`, kind: "sample", dispatch: 0 });
    await waitUntil("two under way", () => begun.length === 2);
    const closed = worker.close();
    expect(ended).toEqual([]);
    release();
    await closed;
    expect(begun).toHaveLength(2);
    expect(ended.toSorted()).toEqual(begun.toSorted());
    expect((await queue.counts()).sample).toBe(2);
  });

  test("an error that fails a job is read back as what it was", async () => {
    const queue = await openQueue(newPrefix());
    const errors: Record<string, Error> = {
      later: new RetryLaterError("the budget is used up", { code: "budget", waitMs: 5000 }),
      never: new GiveUpItemError("问题 has no page", { code: "no-page" }),
      bug: new TypeError("x is not a function"),
    };
    await queue.work("run", {
      concurrency: 1,
      handle: async (jobId) => {
        throw errors[jobId];
      },
    });
    for (const id of Object.keys(errors)) await queue.add({ id, kind: "run", dispatch: 0 });
    const failures = await waitUntil("three failures", async () => {
      const found = await queue.failures("run");
      return found.length === 3 ? found : null;
    });
    const byId = new Map(failures.map(({ jobId, error }) => [jobId, error]));
    expect(byId.get("later")).toBeInstanceOf(RetryLaterError);
    expect(byId.get("later")).toMatchObject({
      code: "budget",
      waitMs: 5000,
      message: "the budget is used up",
    });
    expect(byId.get("never")).toBeInstanceOf(GiveUpItemError);
    expect(byId.get("never")?.message).toBe("问题 has no page");
    expect(byId.get("bug")?.message).toBe("x is not a function");
  });

  test("goes on after all it held was wiped", async () => {
    const queue = await openQueue(newPrefix());
    const seen: string[] = [];
    await collect(queue, seen);
    await queue.add({ id: "before", kind: "visit", dispatch: 0 });
    await waitUntil("the first job", () => seen.length === 1);
    await wipe(server.url);
    await queue.add({ id: "after", kind: "visit", dispatch: 0 });
    await waitUntil("the second job", () => seen.length === 2, { timeout: 120_000 });
  });

  test("goes on after the server was killed and started again; closes in between without hanging", async () => {
    const prefix = newPrefix();
    const queue = await openQueue(prefix);
    const left = await openQueue(prefix, { closeMs: 500, commandMs: 1000 });
    const seen: string[] = [];
    await collect(queue, seen);
    await left.work("run", { concurrency: 1, handle: async () => {} });
    await queue.add({ id: "before", kind: "visit", dispatch: 0 });
    await waitUntil("the first job", () => seen.length === 1);
    await server.kill();
    await expect(left.check()).rejects.toMatchObject({ decision: "unreachable", code: "queue-unreachable" });
    await expect(left.add({ id: "x", kind: "run", dispatch: 0 })).rejects.toMatchObject({
      code: "queue-unreachable",
    });
    await left.close();
    await server.restart();
    await waitUntil(
      "a job added",
      () => queue.add({ id: "after", kind: "visit", dispatch: 0 }).then(() => true),
      {
        timeout: 120_000,
      },
    );
    await waitUntil("the second job", () => seen.includes("after"), { timeout: 120_000 });
  });
}

describeOnEachPostgres("job queue", (kind) => {
  contract(
    () => startPostgres({ kind }),
    (url) => ({ databaseUrl: url, redisUrl: null }),
    async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("drop schema bullmq cascade");
      await client.end();
    },
  );
});

describeWithRedis("job queue (Redis)", () => {
  contract(
    () => startRedis(),
    (url) => ({ databaseUrl: "postgres://nowhere.invalid/none", redisUrl: url }),
    async (url) => {
      const redis = new Redis(url);
      await redis.flushall();
      redis.disconnect();
    },
  );
});

describe("job queue without a server", () => {
  test.each(["postgres", "redis"])("on %s is one clear error", async (scheme) => {
    const url = `${scheme}://user:secret@127.0.0.1:${await freePort()}/x`;
    const addresses =
      scheme === "redis" ? { databaseUrl: "", redisUrl: url } : { databaseUrl: url, redisUrl: null };
    const use = async (): Promise<void> => {
      const queue = await createJobQueue({ ...addresses, commandMs: 3000, closeMs: 500 });
      await queue.check().finally(() => queue.close());
    };
    const error: unknown = await use().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ decision: "unreachable", code: "queue-unreachable" });
    expect(String(error)).not.toContain("secret");
    expect(String(error)).not.toContain("\n");
  });
});
