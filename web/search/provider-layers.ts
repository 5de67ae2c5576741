import { type SearchOutcome, writeSpan } from "../../domain/page/search-outcome.ts";
import type { RateLimiter } from "../../domain/ports/web/rate-limiter.ts";
import type { SearchCache, SearchProvider, SearchQuota } from "../../domain/ports/web/search-provider.ts";
import { pickLocale } from "./fit-query.ts";

/** Applies the limits of the settings to a provider. A used-up daily quota gives `blocked`; otherwise a query waits for its rate limit. */
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

/** The UTC day of a time, as YYYY-MM-DD. */
function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Number of results that is always requested, so that a cached answer serves every smaller limit. */
const most = 10;

/**
 * Adds a cache to a provider. Its key consists of the provider, the query with its days, the locale and the day. Faults are never cached,
 * since they say nothing about the web.
 */
export function cacheProvider(
  provider: SearchProvider,
  options: { readonly cache: SearchCache; readonly hours: number; readonly now?: () => Date },
): SearchProvider {
  const { cache, hours, now = () => new Date() } = options;
  const { name } = provider;
  return {
    name,
    async search(query, given) {
      if (given.limit > most) return provider.search(query, given);
      const asked = now();
      const key = {
        provider: name,
        query: writeSpan(query.trim().replace(/\s+/g, " "), given),
        locale: pickLocale(query, given.language),
        day: utcDay(asked),
      };
      const known = await cache.get(key, asked);
      if (known) return cut(known, given.limit);
      const outcome = await provider.search(query, { ...given, limit: most });
      if (outcome.outcome === "results" || outcome.outcome === "empty") {
        const expires = new Date(asked.getTime() + hours * 3_600_000);
        await cache.put(key, outcome, { now: asked, expires });
      }
      return cut(outcome, given.limit);
    },
  };
}

function cut(outcome: SearchOutcome, limit: number): SearchOutcome {
  if (outcome.outcome !== "results") return outcome;
  return { ...outcome, results: outcome.results.slice(0, limit) };
}

/** Time for which a blocked or failed provider is asked only after the others. */
const restMs = 60_000;

/**
 * Asks providers in their order. The next provider is asked if the previous one is blocked, requires a captcha or fails. An empty
 * result counts as an answer. A provider that has just failed is asked last for a minute. The outcome names the provider that
 * answered; a fault describes the faults of all providers.
 */
export function chainProviders(
  providers: readonly SearchProvider[],
  options: { readonly now?: () => Date } = {},
): SearchProvider {
  const { now = () => new Date() } = options;
  const restsUntil = new Map<SearchProvider, number>();
  const inOrder = () => {
    const rests = (provider: SearchProvider) => (restsUntil.get(provider) ?? 0) > now().getTime();
    return [...providers.filter((one) => !rests(one)), ...providers.filter(rests)];
  };
  return {
    name: providers.map(({ name }) => name).join(", "),
    async search(query, given) {
      const faults: Exclude<SearchOutcome, { outcome: "results" }>[] = [];
      for (const provider of inOrder()) {
        const outcome = await provider.search(query, given);
        if (outcome.outcome === "results" || outcome.outcome === "empty") {
          restsUntil.delete(provider);
          return { ...outcome, provider: provider.name };
        }
        faults.push({ ...outcome, provider: provider.name });
        if (given.signal?.aborted) break;
        restsUntil.set(provider, now().getTime() + restMs);
      }
      const [first = { outcome: "failed", detail: "no search engine was asked" } as const, ...others] =
        faults;
      return { ...first, detail: [first, ...others].map(({ detail }) => detail).join("; ") };
    },
  };
}
