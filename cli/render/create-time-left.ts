import type { Range } from "../../domain/run/refresh-estimate.ts";
import { describeTime } from "./amounts.ts";

/** Estimates the remaining time from the speed since the first call; null if nothing was done yet. */
export type TimeLeft = (done: number, total: number) => string | null;

export function createTimeLeft(now: () => number = Date.now): TimeLeft {
  const pace = createPace(now);
  return (done, total) => {
    const seconds = pace(done, total);
    return seconds === null || done >= total ? null : `about ${describeTime(seconds)} left`;
  };
}

/** With fewer calls, or a smaller share of the work, the speed is not representative, because browser and caches are cold at first. */
const leastCalls = 10;
const leastShare = 0.05;

/**
 * Estimates the remaining time of a refresh. The refresh's estimate gives the number of model calls; the calls made here give their speed.
 */
export function createRefreshTimeLeft(
  expected: Pick<Range, "mean" | "high"> | null,
  now: () => number = Date.now,
): (calls: number) => string | null {
  const pace = createPace(now, Math.max(leastCalls, leastShare * (expected?.mean ?? 0)));
  return (calls) => {
    if (expected === null) return null;
    const total = calls < expected.mean ? expected.mean : expected.high;
    const seconds = pace(calls, total);
    if (seconds === null) return null;
    if (calls >= expected.high) return `longer than the estimate of ${Math.round(expected.mean)} calls`;
    return `${calls < expected.mean ? "about" : "up to"} ${describeTime(seconds)} left by the estimate`;
  };
}

function createPace(now: () => number, least = 1): (done: number, total: number) => number | null {
  let first: { readonly at: number; readonly done: number } | null = null;
  return (done, total) => {
    first ??= { at: now(), done };
    const since = done - first.done;
    return since < least ? null : ((now() - first.at) / 1000 / since) * Math.max(0, total - done);
  };
}
