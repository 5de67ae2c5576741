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
