import type { RateWindow } from "../domain/ports/rate-limiter.ts";
import type { RateState } from "../domain/rate-state.ts";

type Counted = RateState["window"];

/** Slices of a window: what went out in one is counted together, until the whole slice has left the window. */
const SLICES = 60;
/** A request may reach the server later than it was counted, and the next one sooner: so much is kept free between. */
const SLACK_MS = 1_000;

/** A request that is longer than the limit would never go out: it counts as the limit, and goes alone. */
export const countedTokens = ({ tokens: most }: RateWindow, tokens: number): number =>
  most === null ? tokens : Math.min(most, tokens);

/** What still counts. */
export const stillCounted = (counted: Counted, now: number): Counted =>
  counted.filter(([leavesAt]) => leavesAt > now);

/** When a request that goes out now stops counting: its whole slice, and the slack, have left the window by then. */
export function leavesWindowAt({ windowMs }: RateWindow, now: number): number {
  const width = Math.max(1, Math.ceil(windowMs / SLICES));
  return (Math.floor(now / width) + 1) * width + windowMs + SLACK_MS;
}

/** With a change of requests and tokens in the slice that leaves at that time. Where it has left, a correction changes nothing. */
export function countInWindow(
  counted: Counted,
  { leavesAt, requests, tokens }: { leavesAt: number; requests: number; tokens: number },
): Counted {
  const isThere = counted.some(([each]) => each === leavesAt);
  if (isThere)
    return counted.map(([each, count, sum]) =>
      each === leavesAt ? [each, count + requests, Math.max(0, sum + tokens)] : [each, count, sum],
    );
  if (requests === 0) return counted;
  return [...counted, [leavesAt, requests, tokens] as Counted[number]].sort(([a], [b]) => a - b);
}

/** In how many milliseconds a request of so many tokens fits in, as far as is known now; 0 where it does. */
export function waitForRoom(
  counted: Counted,
  window: RateWindow,
  { now, tokens }: { now: number; tokens: number },
): number {
  const live = stillCounted(counted, now);
  let requests = 1 + live.reduce((sum, [, count]) => sum + count, 0);
  let total = countedTokens(window, tokens) + live.reduce((sum, [, , count]) => sum + count, 0);
  const isOver = (): boolean =>
    (window.requests !== null && requests > window.requests) ||
    (window.tokens !== null && total > window.tokens);
  let waitMs = 0;
  for (const [leavesAt, gone, goneTokens] of live) {
    if (!isOver()) break;
    requests -= gone;
    total -= goneTokens;
    waitMs = leavesAt - now;
  }
  return waitMs;
}
