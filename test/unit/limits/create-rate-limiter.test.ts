import { expect, it } from "vitest";
import type {
  Permit,
  RateLimiter,
  RateLimits,
  RateStore,
  Refusal,
} from "../../../domain/ports/web/rate-limiter.ts";
import { createMemoryRateStore } from "../../../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../../../limits/create-rate-limiter.ts";
import { waitUntil } from "../../support/wait-until.ts";

/** Time that stands still until it is moved. */
function fakeTime() {
  let present = 0;
  const timers = new Set<{ at: number; call: () => void }>();
  return {
    now: () => present,
    after(milliseconds: number, call: () => void) {
      const timer = { at: present + milliseconds, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async pass(milliseconds: number) {
      await settle();
      const until = present + milliseconds;
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        timers.delete(next);
        present = next.at;
        next.call();
        await settle();
      }
      present = until;
      await settle();
    },
  };
}
type FakeTime = ReturnType<typeof fakeTime>;

/** A limiter, and one way to ask it for a name. */
function makeLimiter(time: FakeTime, limits: RateLimits, maxPauseMs = 10_000) {
  const limiter = createRateLimiter({ store: createMemoryRateStore({ now: time.now }), ...time });
  return {
    limiter,
    ask: (name: string, more: Partial<Parameters<RateLimiter["tryAcquire"]>[1]> = {}) =>
      limiter.tryAcquire(name, { limits, maxPauseMs, ...more }),
  };
}
type Asked = ReturnType<typeof makeLimiter>["ask"];

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function queueUp(ask: Asked, name: string, count: number, patienceMs = Number.POSITIVE_INFINITY) {
  const got: (Permit | Refusal)[] = [];
  for (let i = 0; i < count; i += 1) void ask(name, { patienceMs }).then((answer) => got.push(answer));
  return got;
}
const end = (permit: Permit | Refusal | undefined, outcome?: { pauseMs: number }) => {
  if (!permit?.granted) throw new Error("not granted");
  permit.end(outcome);
};

it("lets so many in at once and so far apart, each host on its own", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { concurrent: 2, intervalMs: 1_000, backOffMs: 5_000 });
  const [a, b] = [queueUp(ask, "a", 4), queueUp(ask, "b", 1)];
  await settle();
  expect([a.length, b.length]).toEqual([1, 1]);
  await time.pass(999);
  expect(a).toHaveLength(1);
  await time.pass(1);
  expect(a).toHaveLength(2);
  await time.pass(5_000);
  expect(a).toHaveLength(2);
  end(a[0]);
  end(a[0]);
  await settle();
  expect(a).toHaveLength(3);
});

it("keeps the distance that the host asks for where it is the longer", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { concurrent: 9, intervalMs: 1_000, backOffMs: 5_000 });
  await ask("a", { limits: { concurrent: 9, intervalMs: 5_000 } });
  const next = queueUp(ask, "a", 1);
  await time.pass(4_999);
  expect(next).toHaveLength(0);
  await time.pass(1);
  expect(next).toHaveLength(1);
});

it("waits for a pause that is short, turns away at a long one, and doubles what is asked again", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { concurrent: 1, intervalMs: 0, backOffMs: 5_000 });
  end(await ask("a"), { pauseMs: 3_000 });
  const waiting = queueUp(ask, "a", 1);
  await time.pass(3_000);
  end(waiting[0], { pauseMs: 0 });
  const again = queueUp(ask, "a", 1);
  await time.pass(9_999);
  expect(again).toHaveLength(0);
  await time.pass(1);
  end(again[0], { pauseMs: 60_000 });
  expect(await ask("a")).toEqual({ granted: false, reason: "paused", retryInMs: 60_000 });
  await time.pass(60_000);
  end(await ask("a"));
  end(await ask("a"), { pauseMs: 500 });
  await time.pass(500);
  expect(await ask("a")).toMatchObject({ granted: true });
});

it("forgets who goes away", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { concurrent: 1, intervalMs: 0, backOffMs: 5_000 });
  const first = await ask("a");
  const calls = new AbortController();
  const gone = ask("a", { signal: calls.signal });
  const next = queueUp(ask, "a", 1);
  calls.abort(new Error("called off"));
  await expect(gone).rejects.toThrow("called off");
  end(first);
  await settle();
  expect(next).toHaveLength(1);
});

it("puts those off who would wait for longer than they have patience, each to a time of its own", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { concurrent: 1, intervalMs: 2_000, backOffMs: 5_000 });
  const got = queueUp(ask, "a", 4, 500);
  await settle();
  const first = got.find(({ granted }) => granted);
  const others = got.filter(({ granted }) => !granted);
  expect(first).toMatchObject({ granted: true });
  expect(others).toEqual(
    [2_000, 4_000, 6_000].map((retryInMs) => ({ granted: false, reason: "busy", retryInMs })),
  );
  end(first);
  // Nobody waits any more, and who comes at the time told gets the permit.
  await time.pass(2_000);
  const [second] = [queueUp(ask, "a", 1, 500)];
  await settle();
  expect(second[0]).toMatchObject({ granted: true });
});

it("lets one wait whose permit comes within its patience", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { concurrent: 1, intervalMs: 2_000, backOffMs: 5_000 });
  const [first] = [queueUp(ask, "a", 1)];
  await settle();
  end(first[0]);
  await time.pass(1_600);
  const second = queueUp(ask, "a", 1, 500);
  await settle();
  expect(second).toEqual([]);
  await time.pass(400);
  expect(second[0]).toMatchObject({ granted: true });
});

it("gives permits in the order in which they were asked for, and a left one's to the next", async () => {
  const time = fakeTime();
  const { ask, limiter } = makeLimiter(time, { window: { windowMs: 1_000, requests: null, tokens: 100 } });
  const order: string[] = [];
  const get = (name: string, tokens: number, signal?: AbortSignal) =>
    ask("a", { tokens, signal })
      .then((permit) => {
        order.push(name);
        return permit;
      })
      .catch(() => null);
  const calls = new AbortController();
  await get("first", 100);
  const gone = get("gone", 50, calls.signal);
  void get("long", 90);
  void get("short", 1);
  await settle();
  expect(limiter.waitMs("a")).toBeGreaterThan(1_000);
  calls.abort();
  await gone;
  await time.pass(3_000);
  expect(order).toEqual(["first", "long", "short"]);
  expect(limiter.waitMs("a")).toBe(null);
});

it("tokens that a request did not need make room, and those that it needed besides are counted", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, { window: { windowMs: 60_000, requests: null, tokens: 100 } });
  const first = await ask("a", { tokens: 80 });
  if (first.granted) first.end({ tokens: 30 });
  const second = queueUp((name, more) => ask(name, { ...more, tokens: 60 }), "a", 1);
  await settle();
  expect(second).toHaveLength(1);
  if (second[0]?.granted) second[0].end({ tokens: 100 });
  const third = queueUp((name, more) => ask(name, { ...more, tokens: 1 }), "a", 1);
  await time.pass(50_000);
  expect(third).toHaveLength(0);
  await time.pass(15_000);
  expect(third).toHaveLength(1);
});

it("asks the store for pauses alone, once a second at most, where there are no limits", async () => {
  const time = fakeTime();
  const store = createMemoryRateStore({ now: time.now });
  let [reads, writes] = [0, 0];
  const counting: RateStore = {
    read: (name) => {
      reads += 1;
      return store.read(name);
    },
    write: (name, change) => {
      writes += 1;
      return store.write(name, change);
    },
  };
  const limiter = createRateLimiter({ store: counting, ...time });
  const get = () => limiter.acquire("a", { limits: {} });
  for (let n = 0; n < 5; n += 1) (await get()).end({ tokens: 7 });
  expect([reads, writes]).toEqual([1, 0]);
  await time.pass(600);
  await get();
  expect([reads, writes]).toEqual([1, 0]);
  await time.pass(400);
  const told = await get();
  expect([reads, writes]).toEqual([2, 0]);
  told.end({ pauseMs: 5_000 });
  await limiter.close();
  let got = 0;
  void get().then(() => {
    got += 1;
  });
  await time.pass(4_999);
  expect(got).toBe(0);
  await time.pass(1);
  expect(got).toBe(1);
});

it("when the store is away, all who wait are told at once", async () => {
  const time = fakeTime();
  const away = createRateLimiter({
    store: {
      read: () => Promise.reject(new Error("away")),
      write: () => Promise.reject(new Error("away")),
    },
    ...time,
  });
  const asked = [1, 2, 3].map(() => away.acquire("a", { limits: { concurrent: 1 } }));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
});

it("a pause that the store could not be told of is told again", async () => {
  const time = fakeTime();
  const store = createMemoryRateStore({ now: time.now });
  let tries = 0;
  const limiter = createRateLimiter({
    store: {
      read: (name) => store.read(name),
      write(name, change) {
        if (change.state.pausedUntil > 0) tries += 1;
        return tries === 1 ? Promise.reject(new Error("away")) : store.write(name, change);
      },
    },
    ...time,
  });
  const permit = await limiter.acquire("a", { limits: { concurrent: 1 } });
  permit.end({ pauseMs: 60_000 });
  await waitUntil("the pause", async () => ((await store.read("a")).state?.pausedUntil ?? 0) > 0);
  expect(tries).toBe(2);
});

it("a request under way can pause its name, and goes on itself", async () => {
  const time = fakeTime();
  const { ask } = makeLimiter(time, {});
  const first = await ask("endpoint:a");
  if (!first.granted) throw new Error("not granted");
  first.pause(500);
  await settle();
  const waiting = queueUp(ask, "endpoint:a", 2);
  const other = queueUp(ask, "endpoint:b", 1);
  await time.pass(499);
  expect([waiting.length, other.length]).toEqual([0, 1]);
  await time.pass(1);
  expect(waiting).toHaveLength(2);
  first.end();
  // A pause by headers is no request to back off: the next one is as long as it says.
  const next = await ask("endpoint:a");
  if (!next.granted) throw new Error("not granted");
  next.pause(100);
  await settle();
  const last = queueUp(ask, "endpoint:a", 1);
  await time.pass(100);
  expect(last).toHaveLength(1);
});
