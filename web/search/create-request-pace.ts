import { setTimeout as sleepFor } from "node:timers/promises";
import type { RequestPace } from "../../domain/ports/request-pace.ts";

/** The pace of this process alone: one request after another at even distances, in the order in which they came. */
export function createRequestPace(
  options: {
    /** Milliseconds on a clock that only goes forward. */
    readonly now?: () => number;
    readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  } = {},
): RequestPace {
  const { now = () => performance.now(), sleep = (ms, signal) => sleepFor(ms, undefined, { signal }) } =
    options;
  const free = new Map<string, number>();
  return {
    async turn(name, perSecond, signal) {
      const present = now();
      const at = Math.max(present, free.get(name) ?? 0);
      free.set(name, at + 1000 / perSecond);
      if (at > present) await sleep(at - present, signal);
      signal?.throwIfAborted();
    },
  };
}
