import type { RequestPace } from "../../domain/ports/request-pace.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import type { SearchQuota } from "../../domain/ports/search-quota.ts";
import { utcDay } from "./utc-day.ts";

/** The provider within its settings' limits: a used-up day is `blocked`, and a query waits for its turn. */
export function limitProvider(
  provider: SearchProvider,
  limits: {
    readonly perSecond: number | null;
    readonly perDay: number | null;
    readonly pace: RequestPace;
    readonly quota: SearchQuota;
    readonly now?: () => Date;
  },
): SearchProvider {
  const { perSecond, perDay, pace, quota, now = () => new Date() } = limits;
  const { name } = provider;
  return {
    name,
    async search(query, options) {
      if (perDay !== null && !(await quota.take(name, utcDay(now()), perDay))) {
        const detail = `${name}: today's quota of ${perDay} queries is used up (web.search: perDay)`;
        return { outcome: "blocked", detail };
      }
      if (perSecond !== null) {
        try {
          await pace.turn(name, perSecond, options.signal);
        } catch (error) {
          if (!options.signal?.aborted) throw error;
          return { outcome: "failed", detail: `${name}: stopped while the query waited for its turn` };
        }
      }
      return provider.search(query, options);
    },
  };
}
