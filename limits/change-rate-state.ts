import { randomUUID } from "node:crypto";
import type { RateState, RateStore } from "../domain/ports/web/rate-limiter.ts";

/** Changes the rate state that is stored under a name. */
export type StateChanger = <Answer>(
  name: string,
  change: (state: RateState, now: number) => RateChange<Answer>,
) => Promise<Answer>;

/** Result of a change: the next state (the same object if nothing needs to be written), and the answer for the caller. */
export interface RateChange<Answer> {
  readonly state: RateState;
  readonly answer: Answer;
}

const untouched: RateState = { version: "", slots: {}, nextAt: 0, pausedUntil: 0, backOffs: 0, window: [] };

/** Reads a state, changes it and writes it. If another writer was faster, it starts again. Of several writers, one always succeeds. */
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
  /** Makes the next state, and a function that informs the caller once it is written. */
  readonly apply: (state: RateState, now: number) => RateChange<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates this process's only access to a store. Changes of one name that arrive during another change are made together, in their order,
 * with one read and one write. So a process never competes with itself, and many requests that end at once cost few statements.
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
