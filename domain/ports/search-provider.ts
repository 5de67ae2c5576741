import type { Language } from "../language.ts";
import type { SearchOutcome } from "../page/search-outcome.ts";

/** A web search engine. Retries transient failures itself; never throws for what a query meets. */
export interface SearchProvider {
  readonly name: string;
  search(
    query: string,
    options: { language: Language; limit: number; signal?: AbortSignal },
  ): Promise<SearchOutcome>;
}

/** Search as the settings have it, and the engines behind it. */
export interface OpenSearch extends SearchProvider {
  /** Each engine alone, within its limits, past the cache: for `freshet doctor`. */
  readonly engines: readonly SearchProvider[];
}

/** What an answer of a search engine depends on. */
export interface SearchCacheKey {
  readonly provider: string;
  readonly query: string;
  readonly locale: string;
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
}

/** Answers of search engines for a while, shared by all processes on the database. */
export interface SearchCache {
  /** The answer put under the key, unless it has expired by `now`. */
  get(key: SearchCacheKey, now: Date): Promise<SearchOutcome | null>;
  /** Replaces what stands under the key. Entries that have expired by `now` may go at the same time. */
  put(key: SearchCacheKey, outcome: SearchOutcome, times: { now: Date; expires: Date }): Promise<void>;
}

/** Counts the queries that go to each search engine, over all processes on the database. */
export interface SearchQuota {
  /** Takes one of the provider's `perDay` queries of the UTC day; false where none is left. */
  take(provider: string, day: string, perDay: number): Promise<boolean>;
}
