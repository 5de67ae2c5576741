import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchCache } from "../../domain/ports/search-cache.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import { pickLocale } from "./pick-locale.ts";
import { utcDay } from "./utc-day.ts";

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
