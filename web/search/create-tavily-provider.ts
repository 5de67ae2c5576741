import { z } from "zod";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import { createServiceProvider, type SearchServiceOptions } from "./create-service-provider.ts";
import { cutQuery, pickLocale } from "./fit-query.ts";

/** The part of Tavily's JSON that is read. */
const reply = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      /** RFC 1123, e.g. "Tue, 11 Mar 2026 17:00:00 GMT". */
      published_date: z.string().nullish(),
    }),
  ),
});

/** Limits of Tavily's API: it refuses longer queries and returns no more results. */
const most = { characters: 400, results: 20 };

/** Searches through Tavily's search API. Neither an answer of Tavily's model nor page text is requested. */
export function createTavilyProvider(options: SearchServiceOptions): SearchProvider {
  return createServiceProvider(options, {
    name: "tavily",
    path: "search",
    request: (query, { language, limit, before, after }) => ({
      method: "POST",
      headers: { authorization: `Bearer ${options.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({
        query: cutQuery(query, most),
        max_results: Math.min(limit, most.results),
        search_depth: "basic",
        country: pickLocale(query, language) === "zh-CN" ? "china" : "united states",
        include_published_date: true,
        ...(after !== undefined && { start_date: after }),
        ...(before !== undefined && { end_date: before }),
      }),
    }),
    results(answer) {
      const parsed = reply.safeParse(answer);
      if (!parsed.success) return null;
      return parsed.data.results.map(({ url, title, content, published_date }) => ({
        url,
        title,
        snippet: content,
        dates: [published_date],
        source: "tavily",
      }));
    },
  });
}
