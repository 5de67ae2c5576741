import { setTimeout as sleepFor } from "node:timers/promises";
import type { RequestPace } from "../../domain/ports/request-pace.ts";
import type { TurnStore } from "../../domain/ports/turn-store.ts";

/** One request after another at even distances, over all who share the store, in the order in which they came. */
export function createRequestPace(options: {
  readonly store: Pick<TurnStore, "reserve">;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}): RequestPace {
  const { store, sleep = (ms, signal) => sleepFor(ms, undefined, { signal }) } = options;
  return {
    async turn(name, perSecond, signal) {
      const inMs = await store.reserve(name, 1000 / perSecond);
      if (inMs > 0) await sleep(inMs, signal);
      signal?.throwIfAborted();
    },
  };
}
