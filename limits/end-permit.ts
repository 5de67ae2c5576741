import type { RateState } from "../domain/rate-state.ts";
import { countInWindow } from "./rate-window.ts";

export interface EndedPermit {
  readonly token: string;
  /** How many tokens more it took than were counted, and in which slice of the window. */
  readonly correction: { readonly leavesAt: number; readonly tokens: number } | null;
  /** The pause that the server asked for; null: it answered. */
  readonly pause: { readonly askedMs: number; readonly backOffMs: number } | null;
}

/** However long a pause a server asks for. */
const LONGEST_PAUSE_MS = 3_600_000;

/** Gives a slot back, corrects what was counted, and keeps all away for the pause that the server asked for. */
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
