import { randomUUID } from "node:crypto";
import type { RateStore } from "../domain/ports/rate-store.ts";
import type { RateState } from "../domain/rate-state.ts";

/** A state that comes after another one, or the same one where nothing is to be written. */
export interface RateChange<Answer> {
  readonly state: RateState;
  readonly answer: Answer;
}

const untouched: RateState = { version: "", slots: {}, nextAt: 0, pausedUntil: 0, backOffs: 0, window: [] };

/** Reads a state, changes it and writes it, again from the start where another writer was faster. One of several always gets through. */
export async function changeRateState<Answer>(
  store: RateStore,
  name: string,
  change: (state: RateState, now: number) => RateChange<Answer>,
): Promise<Answer> {
  for (;;) {
    const { now, state: read } = await store.read(name);
    const before = read ?? untouched;
    const { state, answer } = change(before, now);
    if (state === before) return answer;
    const next = { ...state, version: randomUUID() };
    const from = read?.version ?? null;
    if (await store.write(name, { from, state: next, idleAt: idleAt(next) })) return answer;
  }
}

function idleAt({ slots, nextAt, pausedUntil, window }: RateState): number {
  return Math.max(nextAt, pausedUntil, window.at(-1)?.[0] ?? 0, ...Object.values(slots));
}
