import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TurnDenial, TurnStore } from "../../../../domain/ports/turn-store.ts";
import { openDatabase } from "../../../../storage/database/open-database.ts";
import { createTurnStore } from "../../../../storage/limits/create-turn-store.ts";
import { createHostTurns } from "../../../../web/politeness/create-host-turns.ts";
import { createMemoryTurnStore } from "../../../../web/politeness/create-memory-turn-store.ts";
import { openRedisTurnStore } from "../../../../web/politeness/open-redis-turn-store.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../../support/describe-with-server.ts";
import { freePort } from "../../../support/free-port.ts";
import { startRedis, type TestRedis } from "../../../support/start-redis.ts";
import { openTestDatabase, type TestDatabase } from "../../../support/test-database.ts";
import { waitUntil } from "../../../support/wait-until.ts";

const minute = 60_000;

interface Opened {
  /** Two processes' ways to one store. */
  readonly stores: readonly [TurnStore, TurnStore];
  close(): Promise<void>;
}

function contract(open: () => Promise<Opened>): void {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const newHost = (): string => `${randomUUID()}.example`;
  const turn = (token: string, more: Partial<Parameters<TurnStore["take"]>[1]> = {}) => ({
    ...{ token, perHost: 1, intervalMs: 0, leaseMs: minute },
    ...more,
  });
  const denied = async (host: string): Promise<TurnDenial> => {
    const answer = await opened.stores[1].take(host, turn("late"));
    if (answer.granted) throw new Error("granted");
    return answer;
  };
  const taken = (host: string, token: string) =>
    waitUntil(`a turn of ${host}`, async () => (await opened.stores[1].take(host, turn(token))).granted);

  test("a host has so many slots for all together, each host its own", async () => {
    const [one, other] = opened.stores;
    const host = newHost();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? one : other).take(host, turn(`t${n}`, { perHost: 3 })).then(({ granted }) => granted),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await denied(host)).toEqual({ granted: false, pausedMs: 0, nextInMs: 0 });
    expect(await other.take(newHost(), turn("x"))).toEqual({ granted: true });
    const winner = `t${answers.indexOf(true)}`;
    await other.end(host, winner, null);
    expect(await one.take(host, turn("next", { perHost: 3 }))).toEqual({ granted: true });
    expect(await one.take(host, turn("more", { perHost: null }))).toEqual({ granted: true });
  });

  test("the next visit keeps its distance, whoever makes it", async () => {
    const [one] = opened.stores;
    const host = newHost();
    await one.take(host, turn("a", { intervalMs: minute }));
    await one.end(host, "a", null);
    const { pausedMs, nextInMs } = await denied(host);
    expect(pausedMs).toBe(0);
    expect(nextInMs).toBeGreaterThan(0);
    expect(nextInMs).toBeLessThanOrEqual(minute);
  });

  test("a slot that is not renewed comes free by itself", async () => {
    const [one] = opened.stores;
    const [kept, left] = [newHost(), newHost()];
    await one.take(kept, turn("a", { leaseMs: 100 }));
    await one.renew(kept, "a", minute);
    await one.take(left, turn("a", { leaseMs: 100 }));
    await taken(left, "b");
    // Its first holder comes back to life: what it does is nothing to the second's slot.
    await one.renew(left, "a", minute);
    await one.end(left, "a", null);
    await denied(left);
    await denied(kept);
  });

  test("a pause holds for all, and is longer each time in a row that the host wishes for one", async () => {
    const [one, other] = opened.stores;
    const host = newHost();
    for (const token of ["a", "b"]) await one.take(host, turn(token, { perHost: 2 }));
    // Both were told at once: one wish.
    await Promise.all([one.end(host, "a", 4_000), other.end(host, "b", 4_000)]);
    const first = await denied(host);
    expect(first.pausedMs).toBeGreaterThan(0);
    expect(first.pausedMs).toBeLessThanOrEqual(4_000);
    const again = newHost();
    for (const token of ["a", "b"]) {
      await taken(again, token);
      await one.end(again, token, 1);
    }
    expect((await denied(again)).pausedMs).toBeGreaterThan(4_000);
    const calm = newHost();
    for (const [token, pauseMs] of [["a", 1] as const, ["b", null] as const, ["c", 1] as const]) {
      await taken(calm, token);
      await one.end(calm, token, pauseMs);
    }
    const last = await other.take(calm, turn("d"));
    expect(last.granted || last.pausedMs <= 1).toBe(true);
  });

  test("requests to a service go out at even distances", async () => {
    const [one, other] = opened.stores;
    const name = newHost();
    const waits = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? one : other).reserve(name, minute)),
    );
    const ordered = waits.toSorted((a, b) => a - b).map((wait) => Math.round(wait / minute));
    expect(ordered).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await one.reserve(newHost(), minute)).toBe(0);
  });

  test("processes that share it never visit a host more often at once, and all get their turn", async () => {
    const processes = opened.stores.map((store) =>
      createHostTurns({ store, perHost: 2, intervalMs: 1, maxWaitMs: minute }),
    );
    const host = newHost();
    // What a killed process left behind.
    await opened.stores[0].take(host, turn("killed", { perHost: 2, leaseMs: 500 }));
    let [active, most, done] = [0, 0, 0];
    const visit = async (turns: (typeof processes)[number] | undefined) => {
      const granted = await turns?.take(host);
      if (!granted?.granted) throw new Error("turned away");
      active += 1;
      most = Math.max(most, active);
      await opened.stores[0].renew(newHost(), "nothing", 1);
      active -= 1;
      done += 1;
      granted.end();
    };
    await Promise.all(Array.from({ length: 16 }, (_, n) => visit(processes[n % 2])));
    expect(done).toBe(16);
    expect(most).toBeLessThanOrEqual(2);
    const [first, second] = processes;
    const told = await first?.take(host);
    if (told?.granted) told.end({ pauseMs: 10 * minute });
    await first?.close();
    expect(await second?.take(host)).toMatchObject({ granted: false });
    await second?.close();
  });
}

describe("turns in this process", () => {
  contract(async () => {
    const store = createMemoryTurnStore();
    return { stores: [store, store], close: async () => {} };
  });
});

describeOnEachPostgres("turns", (kind) => {
  contract(async () => {
    const empty: TestDatabase = await openTestDatabase({ kind });
    const one = await openDatabase({ url: empty.url, dataDir: "unused" });
    const other = await openDatabase({ url: empty.url, dataDir: "unused" });
    return {
      stores: [createTurnStore({ db: one }), createTurnStore({ db: other })],
      async close() {
        await one.close();
        await other.close();
        await empty.close();
      },
    };
  });
});

describeWithRedis("turns (Redis)", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());
  contract(async () => {
    const [one, other] = [1, 2].map(() => openRedisTurnStore({ url: redis.url, prefix: "t" }));
    if (!one || !other) throw new Error("no store");
    return {
      stores: [one, other],
      async close() {
        await one.close();
        await other.close();
      },
    };
  });

  test("goes on after a FLUSHALL, and after a restart", async () => {
    const store = openRedisTurnStore({ url: redis.url, prefix: "u" });
    const client = new Redis(redis.url);
    client.on("error", () => {});
    const turn = { perHost: 1, intervalMs: minute, leaseMs: minute };
    try {
      await store.take("a.example", { ...turn, token: "a" });
      await client.flushall();
      expect(await store.take("a.example", { ...turn, token: "b" })).toEqual({ granted: true });
      await store.end("a.example", "a", null);
      await redis.kill();
      await expect(store.take("b.example", { ...turn, token: "c" })).rejects.toMatchObject({
        ...{ decision: "unreachable", code: "queue-unreachable" },
      });
      await redis.restart();
      await waitUntil("a turn", () => store.take("b.example", { ...turn, token: "d" }));
    } finally {
      client.disconnect();
      await store.close();
    }
  });
});

test("without a Redis it is one clear error", async () => {
  const store = openRedisTurnStore({
    url: `redis://user:secret@127.0.0.1:${await freePort()}`,
    prefix: "t",
  });
  const error: unknown = await store.reserve("x", 1).catch((thrown: unknown) => thrown);
  await store.close();
  expect(error).toMatchObject({ decision: "unreachable", code: "queue-unreachable" });
  expect(String(error)).not.toContain("secret");
  expect(String(error)).not.toContain("\n");
});
