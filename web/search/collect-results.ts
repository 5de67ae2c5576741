import type { SearchOutcome, SearchResult } from "../../domain/page/search-outcome.ts";
import { urlKey } from "../url-key.ts";
import { readResultDate } from "./read-result-date.ts";

/** One result as an engine gives it. */
export interface GivenResult {
  readonly url: string;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
  /** The first that can be read counts. */
  readonly dates?: readonly (string | null | undefined)[];
  readonly source: string;
}

/** Results in the engine's order, each page once, at most `limit`; nothing usable is `empty`. */
export function collectResults(
  given: readonly GivenResult[],
  { limit, retrieved }: { readonly limit: number; readonly retrieved: Date },
): SearchOutcome {
  const results = new Map<string, SearchResult>();
  for (const { url, title, snippet, dates = [], source } of given) {
    const key = urlKey(url);
    if (key === null || results.has(key)) continue;
    if (results.size >= limit) break;
    results.set(key, {
      title: tidy(title),
      // What a URL's parser forgives stays out of logs and terminals.
      url: /[\s\p{Cc}]/u.test(url) ? new URL(url).href : url,
      snippet: tidy(snippet),
      source,
      published: firstDate(dates, retrieved),
    });
  }
  if (results.size === 0) return { outcome: "empty", detail: "nothing was found" };
  return { outcome: "results", results: [...results.values()] };
}

function firstDate(dates: NonNullable<GivenResult["dates"]>, retrieved: Date): string | null {
  for (const date of dates) {
    const day = date ? readResultDate(date, retrieved) : null;
    if (day !== null) return day;
  }
  return null;
}

const tidy = (text: string | null | undefined) => (text ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
