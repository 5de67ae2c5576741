import type { RateState } from "../domain/rate-state.ts";

/** Keeps a slot until then. One whose lease ran out, and which somebody has forgotten since, stays forgotten. */
export function renewSlot(state: RateState, token: string, until: number): RateState {
  return Object.hasOwn(state.slots, token) ? { ...state, slots: { ...state.slots, [token]: until } } : state;
}
