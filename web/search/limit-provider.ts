import type { RateLimiter } from "../../domain/ports/rate-limiter.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import type { SearchQuota } from "../../domain/ports/search-quota.ts";
import { utcDay } from "./utc-day.ts";

/** The provider within its settings' limits: a used-up day is `blocked`, and a query waits until the next may go out. */
export function limitProvider(
  provider: SearchProvider,
  limits: {
    readonly perSecond: number | null;
    readonly perDay: number | null;
    readonly limiter: Pick<RateLimiter, "acquire">;
    readonly quota: SearchQuota;
    readonly now?: () => Date;
  },
): SearchProvider {
  const { perSecond, perDay, limiter, quota, now = () => new Date() } = limits;
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
          await limiter.acquire(`search:${name}`, {
            limits: { intervalMs: 1000 / perSecond },
            signal: options.signal,
          });
        } catch (error) {
          if (!options.signal?.aborted) throw error;
          return { outcome: "failed", detail: `${name}: stopped while the query waited for its rate limit` };
        }
      }
      return provider.search(query, options);
    },
  };
}
