import { randomUUID } from "node:crypto";
import type { RateState, RateStore } from "../domain/ports/rate-store.ts";

/** Changes the state under a name. */
export type StateChanger = <Answer>(
  name: string,
  change: (state: RateState, now: number) => RateChange<Answer>,
) => Promise<Answer>;

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

interface Pending {
  /** The state after it, and what tells its caller. */
  readonly apply: (state: RateState, now: number) => RateChange<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * One way of this process to a store. Changes of one name that come while another is under way are made together, in their order, with
 * one read and one write: so a process is never in its own way, and many requests that end at once cost few statements.
 */
export function createStateChanger(store: RateStore): StateChanger {
  const queues = new Map<string, Pending[]>();

  const drain = async (name: string, queue: Pending[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        const tell = await changeRateState(store, name, (before, now) => {
          let state = before;
          const answer = batch.map(({ apply }) => {
            const applied = apply(state, now);
            state = applied.state;
            return applied.answer;
          });
          return { state, answer };
        });
        for (const each of tell) each();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(name);
  };

  return (name, change) =>
    new Promise((resolve, reject) => {
      const pending: Pending = {
        apply(state, now) {
          const { state: after, answer } = change(state, now);
          return { state: after, answer: () => resolve(answer) };
        },
        reject,
      };
      const queue = queues.get(name);
      if (queue) {
        queue.push(pending);
        return;
      }
      const begun = [pending];
      queues.set(name, begun);
      void drain(name, begun);
    });
}
