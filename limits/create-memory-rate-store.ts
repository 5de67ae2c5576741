import type { RateState, RateStore } from "../domain/ports/web/rate-limiter.ts";

/** Number of names above which names without a current limit are forgotten. */
const MAX_NAMES = 5_000;

/** Creates a store for this process alone. */
export function createMemoryRateStore(
  /** `now` returns milliseconds of a monotonic clock. */
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): RateStore {
  const known = new Map<string, { readonly state: RateState; readonly idleAt: number }>();
  return {
    read: async (name) => ({ now: now(), state: known.get(name)?.state ?? null }),
    async write(name, { from, state, idleAt }) {
      if ((known.get(name)?.state.version ?? null) !== from) return false;
      if (known.size >= MAX_NAMES)
        for (const [other, { idleAt: until }] of known) if (until <= now()) known.delete(other);
      known.set(name, { state, idleAt });
      return true;
    },
  };
}
