import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UseLimits, UseStore } from "../../../domain/ports/use-store.ts";
import { createEndpointPace } from "../../../models/pace/create-endpoint-pace.ts";
import { createMemoryUseStore } from "../../../models/pace/create-memory-use-store.ts";
import { openRedisUseStore } from "../../../models/pace/open-redis-use-store.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createUseStore } from "../../../storage/limits/create-use-store.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { startRedis } from "../../support/start-redis.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

interface Opened {
  /** Two processes' ways to one store. */
  readonly stores: readonly [UseStore, UseStore];
  close(): Promise<void>;
}

const minute: UseLimits = { windowMs: 60_000, requests: null, tokens: null };

function contract(open: () => Promise<Opened>): void {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const granted = async (limits: UseLimits, tokens: readonly number[], service: string = randomUUID()) => {
    const taken = await Promise.all(
      tokens.map((each, n) => opened.stores[n % 2 === 0 ? 0 : 1].take(service, limits, each)),
    );
    return taken.filter((one) => one.granted).length;
  };

  test("so many requests go out in a window, for all together, each service its own", async () => {
    const limits = { ...minute, requests: 5 };
    const service = randomUUID();
    expect(await granted(limits, Array(20).fill(1), service)).toBe(5);
    const denied = await opened.stores[1].take(service, limits, 1);
    if (denied.granted) throw new Error("granted");
    expect(denied.waitMs).toBeGreaterThan(50_000);
    expect(denied.waitMs).toBeLessThanOrEqual(65_000);
    expect(await granted(limits, [1])).toBe(1);
  });

  test("so many tokens go out in a window; what a request didn't need is given back, and what it needed besides is counted", async () => {
    const [one, other] = opened.stores;
    const limits = { ...minute, tokens: 1000 };
    const service = randomUUID();
    const first = await one.take(service, limits, 600);
    if (!first.granted) throw new Error("denied");
    expect((await other.take(service, limits, 500)).granted).toBe(false);
    await one.correct(service, limits, { slice: first.slice, tokens: -400 });
    expect(await granted(limits, [500], service)).toBe(1);
    await other.correct(service, limits, { slice: first.slice, tokens: 300 });
    expect(await granted(limits, [1], service)).toBe(0);
  });

  test("a request that is longer than the limit goes out alone", async () => {
    const limits = { ...minute, tokens: 1000 };
    const service = randomUUID();
    expect(await granted(limits, [5000], service)).toBe(1);
    expect(await granted(limits, [1], service)).toBe(0);
  });

  test("room comes back once the window is over", async () => {
    const limits = { windowMs: 100, requests: 2, tokens: null };
    const service = randomUUID();
    expect(await granted(limits, [1, 1, 1], service)).toBe(2);
    await waitUntil("room", async () => (await opened.stores[1].take(service, limits, 1)).granted);
    // Slices of another width are none of this window's.
    expect(await granted({ ...minute, requests: 2 }, [1, 1, 1], service)).toBe(2);
  });

  test("a pause holds for all, and the longest wish wins", async () => {
    const [one, other] = opened.stores;
    const service = randomUUID();
    await one.pause(service, 60_000);
    await other.pause(service, 1_000);
    expect(await other.pausedMs(service)).toBeGreaterThan(50_000);
    const denied = await other.take(service, { ...minute, requests: 5 }, 1);
    expect(denied.granted ? 0 : denied.waitMs).toBeGreaterThan(50_000);
    expect(await other.pausedMs(randomUUID())).toBe(0);
  });

  test("processes in line never have more within a window than the limit, and all get their turn", async () => {
    const [one, other] = opened.stores;
    const paces = [one, other].map((store) => createEndpointPace({ store }));
    const limits = { windowMs: 200, requests: 4, tokens: 100 };
    const service = randomUUID();
    const out: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const turn = await paces[n % 2]?.turn(service, limits, 40);
        out.push(performance.now());
        turn?.settle(10);
      }),
    );
    expect(out).toHaveLength(12);
    const most = Math.max(...out.map((at) => out.filter((each) => each >= at && each < at + 200).length));
    expect(most).toBeLessThanOrEqual(4);
  });

  test("at an endpoint without limits a pause is heeded all the same, and who waits leaves when the signal aborts", async () => {
    const [one, other] = opened.stores;
    const service = randomUUID();
    await createEndpointPace({ store: one }).pause(service, 60_000);
    const stop = new AbortController();
    const waiting = createEndpointPace({ store: other }).turn(service, minute, 1, stop.signal);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    await createEndpointPace({ store: other }).turn(randomUUID(), minute, 1);
  });
}

describe("uses of services in memory", () => {
  contract(async () => {
    const store = createMemoryUseStore();
    return { stores: [store, store], close: async () => {} };
  });
});

describeOnEachPostgres("uses of services in the database", (kind) => {
  contract(async () => {
    const empty = await openTestDatabase({ kind });
    const dbs = [
      await openDatabase({ url: empty.url, dataDir: "unused" }),
      await openDatabase({ url: empty.url, dataDir: "unused" }),
    ] as const;
    return {
      stores: [createUseStore({ db: dbs[0] }), createUseStore({ db: dbs[1] })],
      async close() {
        for (const db of dbs) await db.close();
        await empty.close();
      },
    };
  });
});

describeWithRedis("uses of services in Redis", () => {
  contract(async () => {
    const redis = await startRedis();
    const stores = [0, 1].map(() => openRedisUseStore({ url: redis.url, prefix: "test" }));
    return {
      stores: [stores[0], stores[1]] as unknown as Opened["stores"],
      async close() {
        for (const store of stores) await store.close();
        await redis.close();
      },
    };
  });
});
