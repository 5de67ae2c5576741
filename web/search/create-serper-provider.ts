import { z } from "zod";
import type { SearchSpan } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import { createServiceProvider, type SearchServiceOptions } from "./create-service-provider.ts";
import { pickLocale } from "./fit-query.ts";

/** The part of Serper's JSON that is read. An answer without `organic`, but with the repeated query, means no results. */
const reply = z
  .object({
    organic: z
      .array(
        z.object({
          link: z.string(),
          title: z.string().nullish(),
          snippet: z.string().nullish(),
          /** Date as Google shows it: "3 days ago", "Mar 5, 2026", "2026年3月5日". */
          date: z.string().nullish(),
        }),
      )
      .optional(),
    searchParameters: z.unknown().optional(),
  })
  .refine(({ organic, searchParameters }) => organic !== undefined || searchParameters !== undefined);

/** Returns Google's custom range as Google writes it in its addresses, with days as month/day/year. */
function customRange({ before, after }: SearchSpan): { readonly tbs?: string } {
  if (before === undefined && after === undefined) return {};
  const part = (name: string, day: string | undefined): string[] => {
    if (day === undefined) return [];
    const [year, month, date] = day.split("-").map(Number);
    return [`${name}:${month}/${date}/${year}`];
  };
  return { tbs: ["cdr:1", ...part("cd_min", after), ...part("cd_max", before)].join(",") };
}

/** Number of results in one request. More than ten cost twice as much. */
const mostResults = 10;

/** Searches Google through Serper (the search engine of EvoBrowseComp's agents). */
export function createSerperProvider(options: SearchServiceOptions): SearchProvider {
  return createServiceProvider(options, {
    name: "serper",
    path: "search",
    request: (query, { language, ...span }) => ({
      method: "POST",
      headers: { "x-api-key": options.apiKey, "content-type": "application/json" },
      body: JSON.stringify({
        q: query,
        ...(pickLocale(query, language) === "zh-CN" ? { gl: "cn", hl: "zh-cn" } : { gl: "us", hl: "en" }),
        num: mostResults,
        ...customRange(span),
      }),
    }),
    results(answer) {
      const parsed = reply.safeParse(answer);
      if (!parsed.success) return null;
      return (parsed.data.organic ?? []).map(({ link, title, snippet, date }) => ({
        url: link,
        title,
        snippet,
        dates: [date],
        source: "google",
      }));
    },
  });
}
