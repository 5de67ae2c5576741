import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { holdsValue } from "./holds-value.ts";

/**
 * Chooses the results worth opening to learn whether a fact still holds: those that name what the fact is about, the newest first. Results
 * without a date come last, because their pages may give one. Results dated before `since` are left out: they can't be news.
 */
export function chooseNewerResults(
  results: readonly SearchResult[],
  wanted: {
    readonly about: readonly string[];
    /** Null accepts results of any date. */
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

/** Writes the queries that show whether a fact still holds: its subject with the relation, and the same with the current year. */
export function writeNewerQueries({ subject, relation }: Fact, today: IsoDate): string[] {
  const plain = `${subject} ${relation}`.replace(/[\s_]+/gu, " ").trim();
  return [plain, `${plain} ${today.slice(0, 4)}`];
}
