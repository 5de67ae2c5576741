import { expect, it } from "vitest";
import type { RateState } from "../../../domain/ports/web/rate-limiter.ts";
import { endPermit } from "../../../limits/create-permits.ts";
import { takePermit } from "../../../limits/take-permit.ts";

const fresh: RateState = { version: "", slots: {}, nextAt: 0, pausedUntil: 0, backOffs: 0, window: [] };
const asked = { token: "a", limits: { concurrent: 1 }, tokens: 0, leaseMs: 100 };

it("a permit that is asked for twice under one token takes one slot", () => {
  const { state } = takePermit(fresh, asked, 0);
  expect(state.slots).toEqual({ a: 100 });
  expect(takePermit(state, asked, 50)).toEqual({ state, answer: { granted: true, countedAt: null } });
  expect(takePermit(state, { ...asked, token: "b" }, 50).answer.granted).toBe(false);
  expect(takePermit(state, { ...asked, token: "b" }, 100).state.slots).toEqual({ b: 200 });
});

it("where nothing changes the state stays the same one, which is not written", () => {
  const free = { ...asked, limits: {} };
  expect(takePermit(fresh, free, 0).state).toBe(fresh);
  const full = takePermit(fresh, asked, 0).state;
  expect(takePermit(full, { ...asked, token: "b" }, 0).state).toBe(full);
  expect(endPermit(fresh, { token: "a", correction: null, pause: null }, 0)).toBe(fresh);
});

it("slots, interval, window and pause are judged together, and the longest wait is told", () => {
  const limits = {
    concurrent: 5,
    intervalMs: 3_000,
    window: { windowMs: 1_000, requests: 1, tokens: null },
  };
  const { state } = takePermit(fresh, { ...asked, limits }, 0);
  expect(takePermit(state, { ...asked, token: "b", limits }, 0).answer).toEqual({
    granted: false,
    pausedMs: 0,
    waitMs: 3_000,
  });
  const told = endPermit(
    state,
    { token: "a", correction: null, pause: { askedMs: 7_000, backOffMs: 0 } },
    1_000,
  );
  expect(takePermit(told, { ...asked, token: "b", limits }, 2_000).answer).toEqual({
    granted: false,
    pausedMs: 6_000,
    waitMs: 6_000,
  });
});

it("a pause is as long as it was asked for, and an hour at most, where there is no back-off of our own", () => {
  const ended = (askedMs: number, backOffMs: number) => ({
    token: "a",
    correction: null,
    pause: { askedMs, backOffMs },
  });
  let state = fresh;
  const until: number[] = [];
  for (const backOffMs of [0, 0, 5_000, 5_000]) {
    const now = state.pausedUntil;
    state = endPermit(state, ended(1_000, backOffMs), now);
    until.push(state.pausedUntil - now);
  }
  expect(until).toEqual([1_000, 1_000, 20_000, 40_000]);
  expect(endPermit(fresh, ended(9_000_000, 0), 0).pausedUntil).toBe(3_600_000);
});
