import { setTimeout as sleep } from "node:timers/promises";
import type { Permit, RateLimits, RateState, RateWindow } from "../domain/ports/web/rate-limiter.ts";
import type { StateChanger } from "./change-rate-state.ts";
import { countedTokens, countInWindow } from "./take-permit.ts";

export interface Permits {
  /** Issues the permit of a granted request. */
  issue(name: string, given: GivenPermit, told: PermitListener): Permit;
  /** Waits until the ends of permits are stored. */
  close(): Promise<void>;
}

interface PermitListener {
  /** Called when the permit's end is stored, or need not be stored any more. */
  readonly onEnd: () => void;
  /** Called when a pause of the name is stored. */
  readonly onPause: () => void;
}

interface GivenPermit {
  readonly token: string;
  readonly limits: RateLimits;
  readonly tokens: number;
  readonly countedAt: number | null;
}

const TELL_TRIES = 5;
const TELL_AGAIN_MS = 1_000;

/** Creates the keeper of permits: it renews a permit's slot until the permit ends, and then stores the end. */
export function createPermits({ change, leaseMs }: { change: StateChanger; leaseMs: number }): Permits {
  const telling = new Set<Promise<void>>();
  const closing = new AbortController();

  const put = (name: string, to: (state: RateState, now: number) => RateState): Promise<void> =>
    change(name, (state, now) => ({ state: to(state, now), answer: undefined }));

  /**
   * Stores a permit's end or a pause, with retries, since a pause that a server asked for must not be lost. Slots and windows become free by
   * themselves.
   */
  const tell = async (name: string, to: (state: RateState, now: number) => RateState): Promise<void> => {
    for (let left = TELL_TRIES; left > 0; left -= 1) {
      try {
        return await put(name, to);
      } catch {
        if (closing.signal.aborted) return;
        await sleep(TELL_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  };

  return {
    issue(name, { token, limits, tokens: asked, countedAt }, { onEnd, onPause }) {
      const { concurrent = null, window, backOffMs = 0 } = limits;
      const renew = () => put(name, (state, now) => renewSlot(state, token, now + leaseMs));
      const renewal =
        concurrent === null ? null : setInterval(() => void renew().catch(() => {}), leaseMs / 3).unref();
      let hasEnded = false;
      return {
        granted: true,
        pause(milliseconds) {
          if (milliseconds <= 0) return;
          const told = tell(name, (state, now) =>
            pauseUntil(state, now + Math.min(LONGEST_PAUSE_MS, milliseconds)),
          ).finally(() => {
            telling.delete(told);
            onPause();
          });
          telling.add(told);
        },
        end({ pauseMs, tokens } = {}) {
          if (hasEnded) return;
          hasEnded = true;
          if (renewal) clearInterval(renewal);
          const correction = correctionOf(window, { countedAt, asked, took: tokens });
          const pause = pauseMs === undefined ? null : { askedMs: pauseMs, backOffMs };
          // If there is nothing to store, no statement is made.
          if (concurrent === null && correction === null && pause === null && backOffMs === 0) return;
          const ended = { token, correction, pause };
          const told = tell(name, (state, now) => endPermit(state, ended, now)).finally(() => {
            telling.delete(told);
            if (pause !== null) onPause();
            onEnd();
          });
          telling.add(told);
        },
      };
    },
    async close() {
      closing.abort();
      await Promise.all(telling);
    },
  };
}

interface EndedPermit {
  readonly token: string;
  /** Number of tokens used beyond those counted, and the slice of the window in which they were counted. */
  readonly correction: { readonly leavesAt: number; readonly tokens: number } | null;
  /** Pause that the server asked for; null if it answered the request. */
  readonly pause: { readonly askedMs: number; readonly backOffMs: number } | null;
}

/** Longest pause in milliseconds, even if a server asks for a longer one. */
const LONGEST_PAUSE_MS = 3_600_000;

/** Lets nothing begin before a time. */
const pauseUntil = (state: RateState, until: number): RateState =>
  until <= state.pausedUntil ? state : { ...state, pausedUntil: until };

/** Releases a slot, corrects the counted tokens, and starts the pause that the server asked for. */
export function endPermit(
  state: RateState,
  { token, correction, pause }: EndedPermit,
  now: number,
): RateState {
  const isPlain = pause === null && correction === null && state.backOffs === 0;
  if (isPlain && !Object.hasOwn(state.slots, token)) return state;
  const { [token]: _, ...slots } = state.slots;
  const window = correction ? countInWindow(state.window, { ...correction, requests: 0 }) : state.window;
  if (pause === null) return { ...state, slots, window, backOffs: 0 };
  // When a server asks several requests at once to wait, that counts as one request to back off.
  const isPaused = state.pausedUntil > now;
  const isAgain = !isPaused && state.backOffs > 0;
  const least = isAgain ? pause.backOffMs * 2 ** Math.min(state.backOffs, 20) : 0;
  const until = now + Math.min(LONGEST_PAUSE_MS, Math.max(pause.askedMs, least));
  return {
    ...state,
    slots,
    window,
    pausedUntil: Math.max(state.pausedUntil, until),
    backOffs: isPaused ? state.backOffs : state.backOffs + 1,
  };
}

/** Computes how many more tokens a request used than were counted for it; null if there is nothing to correct. */
function correctionOf(
  window: RateWindow | undefined,
  { countedAt, asked, took }: { countedAt: number | null; asked: number; took: number | undefined },
): EndedPermit["correction"] {
  if (window === undefined || window.tokens === null || countedAt === null || took === undefined) return null;
  const more = took - countedTokens(window, asked);
  return more === 0 ? null : { leavesAt: countedAt, tokens: more };
}

/** Extends the lease of a slot. A slot whose lease expired and that was removed is not added again. */
export function renewSlot(state: RateState, token: string, until: number): RateState {
  return Object.hasOwn(state.slots, token) ? { ...state, slots: { ...state.slots, [token]: until } } : state;
}
