import {
  isInSpan,
  type SearchOutcome,
  type SearchResult,
  type SearchSpan,
} from "../../domain/page/search-outcome.ts";
import { readStamp } from "../dating/read-stamp.ts";
import { readRelativeDay } from "../dating/relative-dates.ts";
import { urlKey } from "../web-address.ts";

/** One result as a search engine returns it. */
export interface GivenResult {
  readonly url: string;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
  /** Dates of the result. The first one that can be parsed counts. */
  readonly dates?: readonly (string | null | undefined)[];
  readonly source: string;
}

/**
 * Collects at most `limit` results in the engine's order. Each page is taken once, and results that are dated outside of the span are left
 * out. If no usable result remains, the outcome is `empty`.
 */
export function collectResults(
  given: readonly GivenResult[],
  { limit, retrieved, ...span }: { readonly limit: number; readonly retrieved: Date } & SearchSpan,
): SearchOutcome {
  const results: SearchResult[] = [];
  const seen = new Set<string>();
  for (const { url, title, snippet, dates = [], source } of given) {
    const key = urlKey(url);
    if (key === null || seen.has(key)) continue;
    if (results.length >= limit) break;
    seen.add(key);
    const published = firstDate(dates, retrieved);
    if (!isInSpan(published, span)) continue;
    results.push({
      title: tidy(title),
      // The URL parser accepts white space and control characters, which must not reach logs and terminals.
      url: /[\s\p{Cc}]/u.test(url) ? new URL(url).href : url,
      snippet: tidy(snippet),
      source,
      published,
    });
  }
  if (results.length === 0) return { outcome: "empty", detail: "nothing was found" };
  return { outcome: "results", results };
}

function firstDate(dates: NonNullable<GivenResult["dates"]>, retrieved: Date): string | null {
  for (const date of dates) {
    const day = date ? readResultDate(date, retrieved) : null;
    if (day !== null) return day;
  }
  return null;
}

const tidy = (text: string | null | undefined) => (text ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();

const dayMs = 86_400_000;

/**
 * Reads a result's day of publication relative to its retrieval (UTC): a timestamp, a date in words, "3 days ago", "2 小时前",
 * "yesterday". Null for "months ago" and "years ago", which name no day, and for days after the retrieval.
 */
export function readResultDate(text: string, retrieved: Date): string | null {
  const relative = readRelativeDay(text, retrieved);
  if (relative !== null) return relative;
  const today = dayOf(retrieved.getTime());
  const day = readStamp(text);
  if (day === null || day <= today) return day;
  // East of Greenwich it may already be the next day. A later day can't be the day of publication.
  return day <= dayOf(retrieved.getTime() + dayMs) ? today : null;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
