import type { SearchOutcome } from "../page/search-outcome.ts";

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
