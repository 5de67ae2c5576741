import { z } from "zod";
import { own } from "../../domain/own.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import { createServiceProvider, type SearchServiceOptions } from "./create-service-provider.ts";
import { cutQuery, pickLocale } from "./fit-query.ts";

/** The part of Brave's JSON that is read. `web` is missing if nothing was found. */
const reply = z.object({
  type: z.literal("search"),
  web: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string().nullish(),
          description: z.string().nullish(),
          /** ISO timestamp, if the page has a date. */
          page_age: z.string().nullish(),
          /** Date for people: "November 17, 2026", "2 days ago". */
          age: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Limits of Brave's API, which refuses longer queries and larger result pages. */
const most = { characters: 400, words: 50, results: 20 };

/** The start of a range that has only an end. */
const firstDay = "1990-01-01";

/** Searches Brave's own index through its web search API. */
export function createBraveProvider(options: SearchServiceOptions): SearchProvider {
  return createServiceProvider(options, {
    name: "brave",
    path: "res/v1/web/search",
    request(query, { language, limit, today, before, after }) {
      const isChinese = pickLocale(query, language) === "zh-CN";
      return {
        headers: { "x-subscription-token": options.apiKey },
        parameters: {
          q: cutQuery(query, most),
          count: String(Math.min(limit, most.results)),
          country: isChinese ? "CN" : "US",
          search_lang: isChinese ? "zh-hans" : "en",
          ui_lang: isChinese ? "zh-CN" : "en-US",
          text_decorations: "false",
          result_filter: "web",
          // A custom range needs both ends. It includes the days of the span themselves, whose results are dropped afterwards.
          ...((before !== undefined || after !== undefined) && {
            freshness: `${after ?? firstDay}to${before ?? today}`,
          }),
        },
      };
    },
    results(answer) {
      const parsed = reply.safeParse(answer);
      if (!parsed.success) return null;
      return (parsed.data.web?.results ?? []).map((result) => ({
        url: result.url,
        title: plainText(result.title ?? ""),
        snippet: plainText(result.description ?? ""),
        dates: [result.page_age, result.age],
        source: "brave",
      }));
    },
  });
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The plain text of a title or snippet that an engine returns as HTML. Tags are removed and character references are resolved. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (name) return own(named, String(name).toLowerCase()) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });
}
