import type { IsoDate } from "../../domain/iso-date.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { holdsValue } from "../freshness/holds-value.ts";

/**
 * Results worth opening to see how a fact stands now: those that name what it is about, the newest first; what the engine gives no day is
 * opened after those, and says its day itself. What is dated before `since` was there at the last review.
 */
export function chooseNewerResults(
  results: readonly SearchResult[],
  wanted: {
    readonly about: readonly string[];
    /** Null: of any day. */
    readonly since: IsoDate | null;
    readonly not: ReadonlySet<string>;
    readonly most: number;
  },
): SearchResult[] {
  const { about, since, not, most } = wanted;
  const byUrl = new Map(results.map((result) => [result.url, result]));
  return [...byUrl.values()]
    .filter(({ url }) => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && !not.has(url))
    .filter(({ published }) => since === null || published === null || published >= since)
    .filter(({ title, snippet }) => about.some((name) => holdsValue(`${title}\n${snippet}`, name)))
    .map((result, place) => ({ result, place }))
    .sort((a, b) => (b.result.published ?? "").localeCompare(a.result.published ?? "") || a.place - b.place)
    .slice(0, most)
    .map(({ result }) => result);
}
