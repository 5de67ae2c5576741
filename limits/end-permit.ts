import type { RateState } from "../domain/ports/rate-store.ts";
import { countInWindow } from "./take-permit.ts";

export interface EndedPermit {
  readonly token: string;
  /** Number of tokens used beyond those counted, and the slice of the window in which they were counted. */
  readonly correction: { readonly leavesAt: number; readonly tokens: number } | null;
  /** Pause that the server asked for; null if it answered the request. */
  readonly pause: { readonly askedMs: number; readonly backOffMs: number } | null;
}

/** Longest pause in milliseconds, even if a server asks for a longer one. */
export const LONGEST_PAUSE_MS = 3_600_000;

/** Lets nothing begin before a time. */
export const pauseUntil = (state: RateState, until: number): RateState =>
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
