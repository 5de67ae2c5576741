import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import { fetchWithRetries } from "./fetch-with-retries.ts";
import { pickLocale } from "./pick-locale.ts";
import { readSearxngReply } from "./read-searxng-reply.ts";

export interface SearxngProviderOptions {
  /** Address of the SearXNG instance, with its path if it has one. The operator's: dialled directly. */
  readonly baseUrl: string;
  /** For one query with all its tries. */
  readonly timeoutMs: number;
  readonly maxAttempts?: number;
  readonly random?: () => number;
  readonly now?: () => Date;
}

/** SearXNG's JSON API. Another engine is another file beside this one, behind the same port. */
export function createSearxngProvider(options: SearxngProviderOptions): SearchProvider {
  const base = options.baseUrl.endsWith("/") ? options.baseUrl : `${options.baseUrl}/`;
  return {
    name: "searxng",
    async search(query, { language, limit, signal }) {
      const url = new URL("search", base);
      url.search = new URLSearchParams({
        q: query,
        format: "json",
        language: pickLocale(query, language),
        pageno: "1",
      }).toString();
      const answer = await fetchWithRetries(url, { ...options, signal });
      if (!answer.ok)
        return { outcome: "failed", detail: `the search engine at ${base} fails: ${answer.detail}` };
      return readSearxngReply(answer, { limit, retrieved: (options.now ?? (() => new Date()))() });
    },
  };
}
