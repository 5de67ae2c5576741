import { expect, test } from "vitest";
import { readAskedWait, readPace } from "../../../models/wire/read-pace.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const pace = (headers: Record<string, string>, tokens = 1000) =>
  readPace(new Headers(headers), { tokens, now });
const none = { pauseMs: 0, intervalMs: 0 };

test("with plenty of room nothing is paced", () => {
  expect(
    pace({
      "x-ratelimit-limit-requests": "500",
      "x-ratelimit-remaining-requests": "400",
      "x-ratelimit-reset-requests": "12s",
      "x-ratelimit-limit-tokens": "100000",
      "x-ratelimit-remaining-tokens": "90000",
      "x-ratelimit-reset-tokens": "6s",
    }),
  ).toEqual(none);
});

test("without room it waits until the limit has refilled as far as one request needs, and not until it is full", () => {
  const requests = {
    "x-ratelimit-limit-requests": "60",
    "x-ratelimit-remaining-requests": "0",
    "x-ratelimit-reset-requests": "1m0s",
  };
  expect(pace(requests)).toEqual({ pauseMs: 1000, intervalMs: 1000 });
  // 40,000 of 100,000 tokens come back in 24 s, so 9,000 more take 5.4 s.
  const tokens = {
    "x-ratelimit-limit-tokens": "100000",
    "x-ratelimit-remaining-tokens": "60000",
    "x-ratelimit-reset-tokens": "24s",
  };
  expect(pace(tokens, 69_000)).toEqual({ pauseMs: 5400, intervalMs: 0 });
  expect(pace(tokens, 500_000).pauseMs).toBe(24_000);
});

test("where room is scarce, requests are spaced as it refills", () => {
  expect(
    pace({
      "x-ratelimit-limit-requests": "100",
      "x-ratelimit-remaining-requests": "5",
      "x-ratelimit-reset-requests": "57s",
    }),
  ).toEqual({ pauseMs: 0, intervalMs: 600 });
});

test("Anthropic's points in time count from its own clock", () => {
  const headers = {
    date: "Sun, 01 Mar 2026 11:00:00 GMT",
    "anthropic-ratelimit-requests-limit": "50",
    "anthropic-ratelimit-requests-remaining": "0",
    "anthropic-ratelimit-requests-reset": "2026-03-01T11:01:00Z",
    "anthropic-ratelimit-input-tokens-limit": "1000",
    "anthropic-ratelimit-input-tokens-remaining": "500",
    "anthropic-ratelimit-input-tokens-reset": "2026-03-01T11:00:30Z",
  };
  expect(pace(headers, 100)).toEqual({ pauseMs: 1200, intervalMs: 1200 });
  expect(pace(headers, 1000).pauseMs).toBe(30_000);
});

test.each([
  ["no header", {}],
  ["a limit that doesn't exist", { limit: "-1", remaining: "-1", reset: "0" }],
  ["zeros", { limit: "0", remaining: "0", reset: "0" }],
  ["words", { limit: "100", remaining: "0", reset: "soon" }],
  ["an empty reset", { limit: "100", remaining: "0", reset: "" }],
])("%s says nothing", (_, parts) => {
  const headers = Object.entries(parts).map(([part, value]) => [`x-ratelimit-${part}-requests`, value]);
  expect(pace(Object.fromEntries(headers))).toEqual(none);
});

test("a wait in milliseconds comes before one in seconds", () => {
  const wait = (headers: Record<string, string>) => readAskedWait(new Headers(headers), now);
  expect(wait({ "retry-after-ms": "250", "retry-after": "1" })).toBe(250);
  expect(wait({ "retry-after-ms": "x", "retry-after": "1" })).toBe(1000);
  expect(wait({})).toBeNull();
});
