import { z } from "zod";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import { askSearchService } from "./ask-search-service.ts";
import { collectResults } from "./collect-results.ts";
import { cutQuery } from "./cut-query.ts";
import { pickLocale } from "./pick-locale.ts";
import { plainText } from "./plain-text.ts";
import type { SearchServiceOptions } from "./search-service-options.ts";

/** The part of Brave's JSON that is read. Where nothing was found, `web` is left out. */
const reply = z.object({
  type: z.literal("search"),
  web: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string().nullish(),
          description: z.string().nullish(),
          /** ISO stamp, where the page has a date. */
          page_age: z.string().nullish(),
          /** For people: "November 17, 2026", "2 days ago". */
          age: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Brave refuses longer queries and larger pages. */
const most = { characters: 400, words: 50, results: 20 };

/** Brave's own index, over its web search API. */
export function createBraveProvider(options: SearchServiceOptions): SearchProvider {
  const name = "brave";
  return {
    name,
    search(query, { language, limit, signal }) {
      const isChinese = pickLocale(query, language) === "zh-CN";
      const url = new URL("res/v1/web/search", `${options.baseUrl.replace(/\/+$/, "")}/`);
      url.search = new URLSearchParams({
        q: cutQuery(query, most),
        count: String(Math.min(limit, most.results)),
        country: isChinese ? "CN" : "US",
        search_lang: isChinese ? "zh-hans" : "en",
        ui_lang: isChinese ? "zh-CN" : "en-US",
        text_decorations: "false",
        result_filter: "web",
      }).toString();
      return askSearchService({
        ...options,
        ...{ name, signal, url, request: { headers: { "x-subscription-token": options.apiKey } } },
        read(answer, retrieved) {
          const parsed = reply.safeParse(answer);
          if (!parsed.success) return null;
          const given = (parsed.data.web?.results ?? []).map((result) => ({
            url: result.url,
            title: plainText(result.title ?? ""),
            snippet: plainText(result.description ?? ""),
            dates: [result.page_age, result.age],
            source: "brave",
          }));
          return collectResults(given, { limit, retrieved });
        },
      });
    },
  };
}
