import type { RateLimits, RateState, RateWindow } from "../domain/ports/web/rate-limiter.ts";
import type { RateChange } from "./change-rate-state.ts";

export interface TakeRequest {
  /** Token that identifies the permit. */
  readonly token: string;
  readonly limits: RateLimits;
  readonly tokens: number;
  /** Milliseconds after which a killed process loses its slot. */
  readonly leaseMs: number;
}

/** A granted permit. `countedAt` names the slice of the window in which the request was counted; null if it was not counted. */
export interface Granted {
  readonly granted: true;
  readonly countedAt: number | null;
}

/**
 * A denied permit. `pausedMs` is the rest of a pause that the server asked for. `waitMs` is the time after which to ask again, including
 * the pause; it is 0 if all slots are taken, since the time at which one becomes free is unknown.
 */
export interface Denied {
  readonly granted: false;
  readonly pausedMs: number;
  readonly waitMs: number;
}

/** Says whether limits always allow a permit, except during pauses. */
export const isUnlimited = ({ concurrent = null, intervalMs = 0, window }: RateLimits): boolean =>
  concurrent === null && intervalMs <= 0 && window === undefined;

/** Grants a permit if slots, interval, window and pause all allow it. */
export function takePermit(
  state: RateState,
  { token, limits, tokens, leaseMs }: TakeRequest,
  now: number,
): RateChange<Granted | Denied> {
  const { concurrent = null, intervalMs = 0, window } = limits;
  const slots = new Map(Object.entries(state.slots).filter(([, until]) => until > now));
  // The permit is stored already: an earlier write succeeded, but its answer was lost.
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

/** Number of slices in a window. The requests of a slice are counted together until the whole slice has left the window. */
const SLICES = 60;
/** Safety margin in milliseconds, since a request may reach the server later than it was counted, and the next one sooner. */
const SLACK_MS = 1_000;

/** Counts a request's tokens. A request above the limit could never be sent, so it counts as the limit and is sent alone. */
export const countedTokens = ({ tokens: most }: RateWindow, tokens: number): number =>
  most === null ? tokens : Math.min(most, tokens);

/** Returns the slices that are still in the window. */
export const stillCounted = (counted: Counted, now: number): Counted =>
  counted.filter(([leavesAt]) => leavesAt > now);

/** Returns the time at which a request sent now stops counting: its whole slice and the safety margin have left the window by then. */
export function leavesWindowAt({ windowMs }: RateWindow, now: number): number {
  const width = Math.max(1, Math.ceil(windowMs / SLICES));
  return (Math.floor(now / width) + 1) * width + windowMs + SLACK_MS;
}

/** Adds requests and tokens to the slice that leaves the window at `leavesAt`. A correction of a slice that has left changes nothing. */
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

/** Returns the milliseconds until a request with that many tokens fits into the window; 0 if it fits now. */
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
