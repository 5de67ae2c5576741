import type { Language } from "../../language.ts";
import type { SearchOutcome, SearchSpan } from "../../page/search-outcome.ts";

/**
 * A web search engine. An engine asks for the days of a span as far as it can, and drops results that are dated outside of the span. It
 * retries transient failures itself, and never throws because of a query's outcome.
 */
export interface SearchProvider {
  readonly name: string;
  search(
    query: string,
    options: { language: Language; limit: number; signal?: AbortSignal } & SearchSpan,
  ): Promise<SearchOutcome>;
}

/** Search with the engines of the settings. */
export interface OpenSearch extends SearchProvider {
  /** The single engines, within their limits and without the cache, for `freshet doctor`. */
  readonly engines: readonly SearchProvider[];
}

/** Everything that a search engine's answer depends on. */
export interface SearchCacheKey {
  readonly provider: string;
  /** The query with the days that limit it (`writeSpan`). */
  readonly query: string;
  readonly locale: string;
  /** UTC day on which the engine was asked, YYYY-MM-DD. */
  readonly day: string;
}

/** Cache of search engines' answers, shared by all processes on the database. */
export interface SearchCache {
  /** Returns the answer under the key. Null if there is none, or if it has expired by `now`. */
  get(key: SearchCacheKey, now: Date): Promise<SearchOutcome | null>;
  /** Stores an answer in place of an earlier one. Entries that have expired by `now` may be deleted at the same time. */
  put(key: SearchCacheKey, outcome: SearchOutcome, times: { now: Date; expires: Date }): Promise<void>;
}

/** Count of the queries to each search engine, over all processes on the database. */
export interface SearchQuota {
  /** Takes one of the provider's `perDay` queries of the UTC day; false when none is left. */
  take(provider: string, day: string, perDay: number): Promise<boolean>;
}
