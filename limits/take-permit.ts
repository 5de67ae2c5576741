import type { RateLimits, RateWindow } from "../domain/ports/rate-limiter.ts";
import type { RateState } from "../domain/ports/rate-store.ts";
import type { RateChange } from "./change-rate-state.ts";

export interface TakeRequest {
  /** Names the permit. */
  readonly token: string;
  readonly limits: RateLimits;
  readonly tokens: number;
  /** For so long a killed process keeps its slot. */
  readonly leaseMs: number;
}

/** `countedAt` names the slice of the window in which the request was counted; null where it was not. */
export interface Granted {
  readonly granted: true;
  readonly countedAt: number | null;
}

/**
 * `pausedMs` is what is left of a pause that the server asked for. `waitMs` is when it is worth asking again, the pause included; 0
 * where all slots are taken, as nobody knows when one comes free.
 */
export interface Denied {
  readonly granted: false;
  readonly pausedMs: number;
  readonly waitMs: number;
}

/** Limits under which permits are free, but for pauses. */
export const isUnlimited = ({ concurrent = null, intervalMs = 0, window }: RateLimits): boolean =>
  concurrent === null && intervalMs <= 0 && window === undefined;

/** Gives a permit where slots, interval, window and pause all allow it: they are judged together. */
export function takePermit(
  state: RateState,
  { token, limits, tokens, leaseMs }: TakeRequest,
  now: number,
): RateChange<Granted | Denied> {
  const { concurrent = null, intervalMs = 0, window } = limits;
  const slots = new Map(Object.entries(state.slots).filter(([, until]) => until > now));
  // The write whose answer was lost had succeeded.
  if (slots.has(token)) return { state, answer: { granted: true, countedAt: null } };
  const pausedMs = Math.max(0, state.pausedUntil - now);
  const capacityMs = window === undefined ? 0 : waitForCapacity(state.window, window, { now, tokens });
  const waitMs = Math.max(pausedMs, state.nextAt - now, capacityMs);
  if (waitMs > 0 || (concurrent !== null && slots.size >= concurrent))
    return { state, answer: { granted: false, pausedMs, waitMs } };
  const countedAt = window === undefined ? null : leavesWindowAt(window, now);
  if (isUnlimited(limits)) return { state, answer: { granted: true, countedAt } };
  if (concurrent !== null) slots.set(token, now + leaseMs);
  const live = stillCounted(state.window, now);
  return {
    state: {
      ...state,
      slots: Object.fromEntries(slots),
      nextAt: now + intervalMs,
      window:
        window === undefined || countedAt === null
          ? live
          : countInWindow(live, { leavesAt: countedAt, requests: 1, tokens: countedTokens(window, tokens) }),
    },
    answer: { granted: true, countedAt },
  };
}

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
export function waitForCapacity(
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
