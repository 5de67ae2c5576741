import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import type { SearchProvider } from "../domain/ports/search-provider.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { SearchSettings } from "../domain/settings/search-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { cacheProvider } from "../web/search/cache-provider.ts";
import { chainProviders } from "../web/search/chain-providers.ts";
import { createBraveProvider } from "../web/search/create-brave-provider.ts";
import { createSearxngProvider } from "../web/search/create-searxng-provider.ts";
import { createSerperProvider } from "../web/search/create-serper-provider.ts";
import { createTavilyProvider } from "../web/search/create-tavily-provider.ts";
import { limitProvider } from "../web/search/limit-provider.ts";
import { chooseEngines } from "./choose-engines.ts";

/** Search as the settings have it, and the engines behind it. */
export interface OpenSearch extends SearchProvider {
  /** Each engine alone, within its limits, past the cache: for `freshet doctor`. */
  readonly engines: readonly SearchProvider[];
}

/**
 * Builds search on the settings: engines within their limits, each behind the cache, one after another.
 * @throws SettingsError `no-search`, `unknown-provider`
 */
export function openSearch(options: {
  readonly settings: Pick<Settings, "web">;
  readonly stores: Pick<Stores, "searchCache" | "searchQuota">;
  readonly limiter: RateLimiter;
  /** One of the engines alone. */
  readonly only?: string;
}): OpenSearch {
  const { stores, limiter } = options;
  const { searchCacheHours: hours } = options.settings.web;
  const engines = chooseEngines(options.settings, options.only).map((engine) =>
    limitProvider(createEngine(engine), { ...engine, limiter, quota: stores.searchQuota }),
  );
  const cached = (engine: SearchProvider) =>
    hours > 0 ? cacheProvider(engine, { cache: stores.searchCache, hours }) : engine;
  return { ...chainProviders(engines.map(cached)), engines };
}

function createEngine(engine: SearchSettings): SearchProvider {
  const { baseUrl } = engine;
  const timeoutMs = engine.timeoutSeconds * 1000;
  if (engine.provider === "searxng") return createSearxngProvider({ baseUrl, timeoutMs });
  const create = { serper: createSerperProvider, brave: createBraveProvider, tavily: createTavilyProvider };
  // Settings out of a file have their key; those built by hand go out without, and the service says so.
  return create[engine.provider]({ baseUrl, timeoutMs, apiKey: engine.apiKey ?? "" });
}
