import { setTimeout as sleep } from "node:timers/promises";
import type { PlanParts } from "./plan-parts.ts";
import { planRefresh } from "./plan-refresh.ts";

export interface Planner {
  /** Stops after the plan that is under way. */
  close(): Promise<void>;
}

/**
 * Plans every open refresh of the database again and again. If the database can't be reached for a while, this only delays the next plan.
 */
export function startPlanner(
  parts: PlanParts,
  options: { everyMs: number; onError: (error: unknown) => void },
): Planner {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        for (const refresh of await parts.refreshes.listOpen()) {
          if (stop.signal.aborted) break;
          await planRefresh(parts, refresh.id);
        }
      } catch (error) {
        options.onError(error);
      }
      await sleep(options.everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}
