import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { RateLimiter } from "../domain/ports/web/rate-limiter.ts";
import type { OpenSearch, SearchProvider } from "../domain/ports/web/search-provider.ts";
import type { SearchSettings } from "../domain/settings/search-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createBraveProvider } from "../web/search/create-brave-provider.ts";
import { createSearxngProvider } from "../web/search/create-searxng-provider.ts";
import { createSerperProvider } from "../web/search/create-serper-provider.ts";
import { createTavilyProvider } from "../web/search/create-tavily-provider.ts";
import { cacheProvider, chainProviders, limitProvider } from "../web/search/provider-layers.ts";

/**
 * Builds search from the settings: rate-limited engines, each behind the cache, tried one after another. @throws SettingsError `no-search`,
 * `unknown-provider`
 */
export function openSearch(options: {
  readonly settings: Pick<Settings, "web">;
  readonly stores: Pick<Stores, "searchCache" | "searchQuota">;
  readonly limiter: RateLimiter;
  /** Name of the only engine to use. */
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

/** The configured engines, or the named one of them. @throws SettingsError `no-search`, `unknown-provider` */
export function chooseEngines({ web }: Pick<Settings, "web">, only?: string): readonly SearchSettings[] {
  const engines = web.search;
  if (!engines) {
    throw new SettingsError(
      "no search engine is set: name one under web.search (provider searxng, serper, brave or tavily)",
      { code: "no-search" },
    );
  }
  if (only === undefined) return engines;
  const wanted = engines.filter(({ provider }) => provider === only);
  if (wanted.length > 0) return wanted;
  throw new SettingsError(
    `"${only}" is not among web.search; set there: ${engines.map(({ provider }) => provider).join(", ")}`,
    { code: "unknown-provider" },
  );
}

function createEngine(engine: SearchSettings): SearchProvider {
  const { baseUrl } = engine;
  const timeoutMs = engine.timeoutSeconds * 1000;
  if (engine.provider === "searxng") return createSearxngProvider({ baseUrl, timeoutMs });
  const create = { serper: createSerperProvider, brave: createBraveProvider, tavily: createTavilyProvider };
  // Settings from a file always have a key. Settings built in code may have none; the request then goes out without it and the service
  // refuses it.
  return create[engine.provider]({ baseUrl, timeoutMs, apiKey: engine.apiKey ?? "" });
}
