import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RateLimits, RateState, RateStore, RateWindow } from "../../../domain/ports/web/rate-limiter.ts";
import { changeRateState } from "../../../limits/change-rate-state.ts";
import { endPermit, renewSlot } from "../../../limits/create-permits.ts";
import { createRateLimiter } from "../../../limits/create-rate-limiter.ts";
import { type Denied, takePermit } from "../../../limits/take-permit.ts";
import { waitUntil } from "../../support/wait-until.ts";

export interface OpenedStores {
  /** Two processes' ways to one store. */
  readonly stores: readonly [RateStore, RateStore];
  close(): Promise<void>;
}

const minute = 60_000;
const backOffMs = 5_000;
const anyNumber: RateWindow = { windowMs: minute, requests: null, tokens: null };

export const take = (store: RateStore, name: string, token: string, limits: RateLimits, leaseMs = minute) =>
  changeRateState(store, name, (state, now) => takePermit(state, { token, limits, tokens: 0, leaseMs }, now));

export const end = (store: RateStore, name: string, token: string, askedMs?: number) =>
  changeRateState(store, name, (state, now) => ({
    state: endPermit(
      state,
      { token, correction: null, pause: askedMs === undefined ? null : { askedMs, backOffMs } },
      now,
    ),
    answer: null,
  }));

const renew = (store: RateStore, name: string, token: string) =>
  changeRateState(store, name, (state, now) => ({
    state: renewSlot(state, token, now + minute),
    answer: null,
  }));

const count = (store: RateStore, name: string, window: RateWindow, tokens: number) =>
  changeRateState(store, name, (state, now) =>
    takePermit(state, { token: randomUUID(), limits: { window }, tokens, leaseMs: minute }, now),
  );

const correct = (store: RateStore, name: string, leavesAt: number | null, tokens: number) =>
  changeRateState(store, name, (state, now) => ({
    state: endPermit(state, { token: "", correction: { leavesAt: leavesAt ?? 0, tokens }, pause: null }, now),
    answer: null,
  }));

/** Tells of each request that a state counts anew when it was let go. */
function noteGrants(store: RateStore, note: (at: number) => void): RateStore {
  const seen = new Map<string | null, { readonly now: number; readonly state: RateState | null }>();
  const requestsAt = (state: RateState | null, leavesAt: number): number =>
    state?.window.find(([at]) => at === leavesAt)?.[1] ?? 0;
  return {
    async read(name) {
      const read = await store.read(name);
      seen.set(read.state?.version ?? null, read);
      return read;
    },
    async write(name, change) {
      const wrote = await store.write(name, change);
      const before = seen.get(change.from);
      if (wrote && before)
        for (const [leavesAt, requests] of change.state.window)
          for (let more = requests - requestsAt(before.state, leavesAt); more > 0; more -= 1)
            note(before.now);
      return wrote;
    },
  };
}

/** What every store of rate limiters holds to, and what limiters on it do for hosts, search engines and model endpoints. */
export function rateStoreContract(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const denied = async (name: string, limits: RateLimits = { concurrent: 1 }): Promise<Denied> => {
    const answer = await take(opened.stores[1], name, "late", limits);
    if (answer.granted) throw new Error("granted");
    return answer;
  };
  const taken = (name: string, token: string) =>
    waitUntil(
      `a slot of ${name}`,
      async () => (await take(opened.stores[1], name, token, { concurrent: 1 })).granted,
    );
  const granted = async (window: RateWindow, tokens: readonly number[], name: string = randomUUID()) => {
    const answers = await Promise.all(
      tokens.map((each, n) => count(opened.stores[n % 2 === 0 ? 0 : 1], name, window, each)),
    );
    return answers.filter((one) => one.granted).length;
  };

  test("a state comes back as it was written, to all, and the clock goes on", async () => {
    const [one, other] = opened.stores;
    const name = randomUUID();
    const before = await one.read(name);
    expect(before.state).toBe(null);
    const state: RateState = {
      version: randomUUID(),
      slots: { a: before.now + 0.25 },
      nextAt: before.now + minute,
      pausedUntil: 0,
      backOffs: 3,
      window: [[before.now + minute, 2, 0.5]],
    };
    expect(await one.write(name, { from: null, state, idleAt: state.nextAt })).toBe(true);
    const after = await other.read(name);
    expect(after.state).toEqual(state);
    expect(after.now).toBeGreaterThanOrEqual(before.now);
  });

  test("of several who read one version, one writes", async () => {
    const name = randomUUID();
    const { now } = await opened.stores[0].read(name);
    let from: string | null = null;
    for (let round = 0; round < 3; round += 1) {
      const writers = Array.from({ length: 10 }, () => randomUUID());
      const wrote = await Promise.all(
        writers.map((version, n) =>
          opened.stores[n % 2 === 0 ? 0 : 1].write(name, {
            from,
            state: { version, slots: {}, nextAt: 0, pausedUntil: 0, backOffs: 0, window: [] },
            idleAt: now + minute,
          }),
        ),
      );
      expect(wrote.filter(Boolean)).toHaveLength(1);
      from = writers[wrote.indexOf(true)] ?? null;
      expect((await opened.stores[1].read(name)).state?.version).toBe(from);
    }
  });

  test("a name has so many slots for all together, each name its own", async () => {
    const [one, other] = opened.stores;
    const host = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        take(n % 2 ? one : other, host, `t${n}`, { concurrent: 3 }).then((answer) => answer.granted),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await denied(host)).toEqual({ granted: false, pausedMs: 0, waitMs: 0 });
    expect(await take(other, randomUUID(), "x", { concurrent: 1 })).toMatchObject({ granted: true });
    await end(other, host, `t${answers.indexOf(true)}`);
    expect(await take(one, host, "next", { concurrent: 3 })).toMatchObject({ granted: true });
    expect(await take(one, host, "more", { concurrent: null })).toMatchObject({ granted: true });
  });

  test("the next request keeps its distance, whoever makes it", async () => {
    const [one] = opened.stores;
    const host = randomUUID();
    await take(one, host, "a", { concurrent: 1, intervalMs: minute });
    await end(one, host, "a");
    const { pausedMs, waitMs } = await denied(host);
    expect(pausedMs).toBe(0);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(minute);
  });

  test("a slot that is not renewed comes free by itself", async () => {
    const [one] = opened.stores;
    const [kept, left] = [randomUUID(), randomUUID()];
    await take(one, kept, "a", { concurrent: 1 }, 100);
    await renew(one, kept, "a");
    await take(one, left, "a", { concurrent: 1 }, 100);
    await taken(left, "b");
    // Its first holder comes back to life: what it does is nothing to the second's slot.
    await renew(one, left, "a");
    await end(one, left, "a");
    await denied(left);
    await denied(kept);
  });

  test("a pause holds for all, the longest one, and is longer each time in a row that it is asked for", async () => {
    const [one, other] = opened.stores;
    const host = randomUUID();
    for (const token of ["a", "b"]) await take(one, host, token, { concurrent: 2 });
    // When a host asks several visits at once to wait, that counts as one request to back off.
    await Promise.all([end(one, host, "a", 4_000), end(other, host, "b", 4_000)]);
    const first = await denied(host);
    expect(first.pausedMs).toBeGreaterThan(0);
    expect(first.pausedMs).toBeLessThanOrEqual(4_000);
    expect((await one.read(host)).state?.backOffs).toBe(1);
    const again = randomUUID();
    for (const token of ["a", "b"]) {
      await taken(again, token);
      await end(one, again, token, 1);
    }
    expect((await denied(again)).pausedMs).toBeGreaterThan(4_000);
    const calm = randomUUID();
    for (const [token, pauseMs] of [["a", 1] as const, ["b", undefined] as const, ["c", 1] as const]) {
      await taken(calm, token);
      await end(one, calm, token, pauseMs);
    }
    const last = await take(other, calm, "d", { concurrent: 1 });
    expect(last.granted || last.pausedMs <= 1).toBe(true);
    const endpoint = randomUUID();
    await end(one, endpoint, "", minute);
    await end(other, endpoint, "", 1_000);
    const waiting = await count(other, endpoint, { ...anyNumber, requests: 5 }, 1);
    expect(waiting.granted ? 0 : waiting.waitMs).toBeGreaterThan(50_000);
    expect((await take(other, randomUUID(), "", {})).granted).toBe(true);
  });

  test("so many requests go out in a window, for all together, each name its own", async () => {
    const window = { ...anyNumber, requests: 5 };
    const endpoint = randomUUID();
    expect(await granted(window, Array(20).fill(1), endpoint)).toBe(5);
    const answer = await count(opened.stores[1], endpoint, window, 1);
    if (answer.granted) throw new Error("granted");
    expect(answer.waitMs).toBeGreaterThan(50_000);
    expect(answer.waitMs).toBeLessThanOrEqual(65_000);
    expect(await granted(window, [1])).toBe(1);
  });

  test("so many tokens go out in a window; what a request didn't need is given back, and what it needed besides is counted", async () => {
    const [one, other] = opened.stores;
    const window = { ...anyNumber, tokens: 1000 };
    const endpoint = randomUUID();
    const first = await count(one, endpoint, window, 600);
    if (!first.granted) throw new Error("denied");
    expect((await count(other, endpoint, window, 500)).granted).toBe(false);
    await correct(one, endpoint, first.countedAt, -400);
    expect(await granted(window, [500], endpoint)).toBe(1);
    await correct(other, endpoint, first.countedAt, 300);
    expect(await granted(window, [1], endpoint)).toBe(0);
  });

  test("a request that is longer than the limit goes out alone", async () => {
    const window = { ...anyNumber, tokens: 1000 };
    const endpoint = randomUUID();
    expect(await granted(window, [5000], endpoint)).toBe(1);
    expect(await granted(window, [1], endpoint)).toBe(0);
  });

  test("room comes back once the window is over", async () => {
    const window = { windowMs: 100, requests: 2, tokens: null };
    const endpoint = randomUUID();
    expect(await granted(window, [1, 1, 1], endpoint)).toBe(2);
    await waitUntil("room", async () => (await count(opened.stores[1], endpoint, window, 1)).granted);
    // Under a longer window, too, it stops counting when its own is over.
    const longer = { ...anyNumber, requests: 2 };
    const inAll = async () => (await granted(longer, [1, 1, 1], endpoint)) > 0;
    await waitUntil("room", inAll);
  });

  test("processes that share it never have more under way than slots, and all get one", async () => {
    const limiters = opened.stores.map((store) => createRateLimiter({ store }));
    const limits = { concurrent: 2, intervalMs: 1, backOffMs };
    const host = randomUUID();
    // What a killed process left behind.
    await take(opened.stores[0], host, "killed", limits, 500);
    let [active, most, done] = [0, 0, 0];
    const visit = async (limiter: (typeof limiters)[number] | undefined) => {
      const permit = await limiter?.acquire(host, { limits });
      active += 1;
      most = Math.max(most, active);
      await renew(opened.stores[0], randomUUID(), "nothing");
      active -= 1;
      done += 1;
      permit?.end();
    };
    await Promise.all(Array.from({ length: 16 }, (_, n) => visit(limiters[n % 2])));
    expect(done).toBe(16);
    expect(most).toBeLessThanOrEqual(2);
    const [first, second] = limiters;
    const told = await first?.acquire(host, { limits });
    told?.end({ pauseMs: 10 * minute });
    await first?.close();
    expect(await second?.tryAcquire(host, { limits, maxPauseMs: minute })).toMatchObject({
      granted: false,
      reason: "paused",
    });
    await second?.close();
  });

  test("processes that share it send requests out at even distances", async () => {
    const starts: number[] = [];
    const intervalMs = 20;
    const noted = opened.stores.map((store) =>
      createRateLimiter({
        store: {
          read: (name) => store.read(name),
          async write(name, change) {
            const wrote = await store.write(name, change);
            if (wrote) starts.push(change.state.nextAt - intervalMs);
            return wrote;
          },
        },
      }),
    );
    const name = randomUUID();
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => noted[n % 2]?.acquire(name, { limits: { intervalMs } })),
    );
    const ordered = starts.toSorted((a, b) => a - b);
    expect(ordered).toHaveLength(6);
    for (const [n, at] of ordered.slice(1).entries())
      expect(at - (ordered[n] ?? 0)).toBeGreaterThanOrEqual(intervalMs - 0.01);
  });

  test("processes in line never have more within a window than the limit, and all get their permit", async () => {
    // By the store's clock: on a busy machine a process may notice a permit long after it was given.
    const out: number[] = [];
    const limiters = opened.stores.map((store) =>
      createRateLimiter({ store: noteGrants(store, (at) => out.push(at)) }),
    );
    const limits = { window: { windowMs: 200, requests: 4, tokens: 100 } };
    const endpoint = randomUUID();
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const permit = await limiters[n % 2]?.acquire(endpoint, { limits, tokens: 40 });
        permit?.end({ tokens: 10 });
      }),
    );
    expect(out).toHaveLength(12);
    const most = Math.max(...out.map((at) => out.filter((each) => each >= at && each < at + 200).length));
    expect(most).toBeLessThanOrEqual(4);
    for (const limiter of limiters) await limiter.close();
  });

  test("without limits a pause is heeded all the same, and who waits leaves when the signal aborts", async () => {
    const [one, other] = opened.stores.map((store) => createRateLimiter({ store }));
    const endpoint = randomUUID();
    (await one?.acquire(endpoint, { limits: {} }))?.end({ pauseMs: minute });
    await one?.close();
    const stop = new AbortController();
    const waiting = other?.acquire(endpoint, { limits: {}, signal: stop.signal });
    await waitUntil("the wait", () => other?.waitMs(endpoint) ?? 0);
    expect(other?.waitMs(endpoint)).toBeGreaterThan(30_000);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    expect(other?.waitMs(endpoint)).toBe(null);
    await other?.acquire(randomUUID(), { limits: {} });
  });
}
