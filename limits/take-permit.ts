import type { RateLimits } from "../domain/ports/rate-limiter.ts";
import type { RateState } from "../domain/rate-state.ts";
import type { RateChange } from "./change-rate-state.ts";
import { countedTokens, countInWindow, leavesWindowAt, stillCounted, waitForRoom } from "./rate-window.ts";

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
  const roomMs = window === undefined ? 0 : waitForRoom(state.window, window, { now, tokens });
  const waitMs = Math.max(pausedMs, state.nextAt - now, roomMs);
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
