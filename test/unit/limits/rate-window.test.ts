import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RateState } from "../../../domain/ports/web/rate-limiter.ts";
import { countInWindow, leavesWindowAt, stillCounted, waitForCapacity } from "../../../limits/take-permit.ts";

const minute = { windowMs: 60_000, requests: 2, tokens: 100 };

it("a request counts until its whole slice and a second more have left the window", () => {
  expect(leavesWindowAt(minute, 0)).toBe(62_000);
  expect(leavesWindowAt(minute, 999)).toBe(62_000);
  expect(leavesWindowAt(minute, 1_000)).toBe(63_000);
  // A slice lasts a millisecond at least.
  expect(leavesWindowAt({ ...minute, windowMs: 10 }, 5)).toBe(6 + 10 + 1_000);
});

it("what goes out in one slice is counted together, corrections too, and the oldest first", () => {
  let counted: RateState["window"] = [];
  for (const [leavesAt, tokens] of [[63_000, 10] as const, [62_000, 30] as const, [63_000, 5] as const])
    counted = countInWindow(counted, { leavesAt, requests: 1, tokens });
  expect(counted).toEqual([
    [62_000, 1, 30],
    [63_000, 2, 15],
  ]);
  expect(countInWindow(counted, { leavesAt: 63_000, requests: 0, tokens: -20 })[1]).toEqual([63_000, 2, 0]);
  expect(countInWindow(counted, { leavesAt: 61_000, requests: 0, tokens: -20 })).toEqual(counted);
  expect(stillCounted(counted, 62_000)).toEqual([[63_000, 2, 15]]);
});

describe("the wait for room", () => {
  const counted: RateState["window"] = [
    [62_000, 1, 60],
    [63_000, 1, 30],
  ];

  it("is over when so many requests have left as make room", () => {
    const requests = { ...minute, tokens: null };
    expect(waitForCapacity(counted, requests, { now: 10_000, tokens: 1 })).toBe(52_000);
    expect(waitForCapacity(counted, { ...requests, requests: 1 }, { now: 10_000, tokens: 1 })).toBe(53_000);
    expect(waitForCapacity(counted, { ...requests, requests: 3 }, { now: 10_000, tokens: 1 })).toBe(0);
    expect(waitForCapacity(counted, requests, { now: 62_000, tokens: 1 })).toBe(0);
  });

  it("is over when so many tokens have left as make room; a request longer than the limit goes alone", () => {
    const tokens = { ...minute, requests: null };
    expect(waitForCapacity(counted, tokens, { now: 10_000, tokens: 10 })).toBe(0);
    expect(waitForCapacity(counted, tokens, { now: 10_000, tokens: 11 })).toBe(52_000);
    expect(waitForCapacity(counted, tokens, { now: 10_000, tokens: 5_000 })).toBe(53_000);
    expect(waitForCapacity([], tokens, { now: 10_000, tokens: 5_000 })).toBe(0);
  });
});

it("no window holds more than its limits, however requests come, whichever moment it begins at", () => {
  const requests = fc.array(
    fc.record({ afterMs: fc.integer({ min: 0, max: 400 }), tokens: fc.integer({ min: 0, max: 150 }) }),
    { maxLength: 60 },
  );
  const limits = fc.record({
    windowMs: fc.integer({ min: 1, max: 2_000 }),
    requests: fc.option(fc.integer({ min: 1, max: 6 })),
    tokens: fc.option(fc.integer({ min: 1, max: 300 })),
  });
  fc.assert(
    fc.property(requests, limits, (asked, window) => {
      let [now, counted]: [number, RateState["window"]] = [0, []];
      const out: { at: number; tokens: number }[] = [];
      for (const { afterMs, tokens } of asked) {
        now += afterMs;
        const waitMs = waitForCapacity(counted, window, { now, tokens });
        // Who waits for as long as it was told has room then.
        expect(waitForCapacity(counted, window, { now: now + waitMs, tokens })).toBe(0);
        if (waitMs > 0) continue;
        const taken = Math.min(tokens, window.tokens ?? tokens);
        counted = countInWindow(counted, {
          leavesAt: leavesWindowAt(window, now),
          requests: 1,
          tokens: taken,
        });
        out.push({ at: now, tokens: taken });
      }
      for (const { at } of out) {
        // The second that is kept free besides is part of it.
        const inside = out.filter((each) => each.at >= at && each.at < at + window.windowMs + 1_000);
        expect(inside.length).toBeLessThanOrEqual(window.requests ?? Number.POSITIVE_INFINITY);
        expect(inside.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(
          window.tokens ?? Number.POSITIVE_INFINITY,
        );
      }
    }),
  );
});
