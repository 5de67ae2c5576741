import { countedTokens, keepSlices, sliceMs, waitForUse } from "../../domain/cost/count-uses.ts";
import { LONGEST_USE_PAUSE_MS, type UseStore } from "../../domain/ports/use-store.ts";

/** What this process alone used of services. */
export function createMemoryUseStore(
  /** `now`: milliseconds on a clock that only goes forward. */
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): UseStore {
  const services = new Map<string, Map<number, [number, number]>>();
  const pauses = new Map<string, number>();
  const usesOf = (service: string): Map<number, [number, number]> => {
    const uses = services.get(service) ?? new Map();
    services.set(service, uses);
    return uses;
  };
  const pausedMs = (service: string): number => Math.max(0, (pauses.get(service) ?? 0) - now());
  return {
    async take(service, limits, tokens) {
      const uses = usesOf(service);
      const present = now();
      const slice = Math.floor(present / sliceMs(limits));
      for (const known of uses.keys())
        if (known <= slice - keepSlices(limits) || known > slice) uses.delete(known);
      const waitMs = Math.max(pausedMs(service), waitForUse(uses, limits, { now: present, tokens }));
      if (waitMs > 0) return { granted: false, waitMs };
      const [requests, counted] = uses.get(slice) ?? [0, 0];
      uses.set(slice, [requests + 1, counted + countedTokens(limits, tokens)]);
      return { granted: true, slice };
    },
    async correct(service, _limits, { slice, tokens }) {
      const known = usesOf(service).get(slice);
      if (known) known[1] = Math.max(0, known[1] + tokens);
    },
    async pause(service, milliseconds) {
      const until = now() + Math.min(milliseconds, LONGEST_USE_PAUSE_MS);
      pauses.set(service, Math.max(pauses.get(service) ?? 0, until));
    },
    pausedMs: async (service) => pausedMs(service),
  };
}
