import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMemoryRateStore } from "../../../limits/create-memory-rate-store.ts";
import { openRedisRateStore } from "../../../limits/open-redis-rate-store.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createRateStore } from "../../../storage/limits/create-rate-store.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { freePort } from "../../support/free-port.ts";
import { startRedis, type TestRedis } from "../../support/start-redis.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { end, rateStoreContract, take } from "./rate-store-contract.ts";

const minute = 60_000;

describe("rate limits in this process", () => {
  rateStoreContract(async () => {
    const store = createMemoryRateStore();
    return { stores: [store, store], close: async () => {} };
  });
});

describeOnEachPostgres("rate limits in the database", (kind) => {
  rateStoreContract(async () => {
    const empty = await openTestDatabase({ kind });
    const one = await openDatabase({ url: empty.url, dataDir: "unused" });
    const other = await openDatabase({ url: empty.url, dataDir: "unused" });
    return {
      stores: [createRateStore({ db: one }), createRateStore({ db: other })],
      async close() {
        await one.close();
        await other.close();
        await empty.close();
      },
    };
  });
});

describeWithRedis("rate limits in Redis", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());
  rateStoreContract(async () => {
    const one = openRedisRateStore({ url: redis.url, prefix: "t" });
    const other = openRedisRateStore({ url: redis.url, prefix: "t" });
    return {
      stores: [one, other],
      async close() {
        await one.close();
        await other.close();
      },
    };
  });

  test("a command that is sent again, its reply lost, has written once", async () => {
    const store = openRedisRateStore({ url: redis.url, prefix: "twice" });
    const state = { version: "v1", slots: {}, nextAt: 0, pausedUntil: 0, backOffs: 0, window: [] };
    try {
      for (const from of [null, null, "v0"])
        expect(await store.write("a", { from, state, idleAt: Date.now() })).toBe(true);
      expect(await store.write("a", { from: null, state: { ...state, version: "v2" }, idleAt: 0 })).toBe(
        false,
      );
    } finally {
      await store.close();
    }
  });

  test("goes on after a FLUSHALL, and after a restart", async () => {
    const store = openRedisRateStore({ url: redis.url, prefix: "u" });
    const client = new Redis(redis.url);
    client.on("error", () => {});
    const limits = { concurrent: 1, intervalMs: minute };
    try {
      await take(store, "a.example", "a", limits);
      await client.flushall();
      expect(await take(store, "a.example", "b", limits)).toMatchObject({ granted: true });
      await end(store, "a.example", "a");
      await redis.kill();
      await expect(take(store, "b.example", "c", limits)).rejects.toMatchObject({
        ...{ decision: "unreachable", code: "queue-unreachable" },
      });
      await redis.restart();
      await waitUntil("an answer", () => take(store, "b.example", "d", limits));
    } finally {
      client.disconnect();
      await store.close();
    }
  });
});

test("without a Redis it is one clear error", async () => {
  const store = openRedisRateStore({
    url: `redis://user:secret@127.0.0.1:${await freePort()}`,
    prefix: "t",
  });
  const error: unknown = await store.read("x").catch((thrown: unknown) => thrown);
  await store.close();
  expect(error).toMatchObject({ decision: "unreachable", code: "queue-unreachable" });
  expect(String(error)).not.toContain("secret");
  expect(String(error)).not.toContain("\n");
});
