import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { RateLimiter } from "../../domain/ports/rate-limiter.ts";
import type { SearchCache, SearchProvider, SearchQuota } from "../../domain/ports/search-provider.ts";
import { pickLocale } from "./fit-query.ts";

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

/** The UTC day of a moment, YYYY-MM-DD. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Asked for always, so that an answer serves every smaller limit. */
const most = 10;

/** The provider behind a cache by provider, query, locale and day. Faults are never kept: they say nothing about the web. */
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
        query: query.trim().replace(/\s+/g, " "),
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

/** How long a provider that was blocked or failed is asked only after the others. */
const restMs = 60_000;

/**
 * Providers in their order: the next one is asked where the one before is blocked, asks for a captcha or fails; an empty answer
 * is an answer. One that has just failed rests: it comes last for a minute. The outcome names who answered, and a fault tells of all.
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
