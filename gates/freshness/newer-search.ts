import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { holdsValue } from "./holds-value.ts";
import { wordsOfPages } from "./words-of-pages.ts";

interface Wanted {
  readonly about: readonly string[];
  /** Null accepts results of any date. */
  readonly since: IsoDate | null;
  readonly not: ReadonlySet<string>;
  readonly most: number;
}

/**
 * Chooses the results that are worth opening to learn whether a fact still holds: those that name what the fact is about, the newest first.
 * Results without a date come last, because their pages may give one. Results dated before `since` can't be news, so they are left out.
 */
export function chooseNewerResults(results: readonly SearchResult[], wanted: Wanted): SearchResult[] {
  return listNewer(results, wanted)
    .filter((result) => isNamed(result, wanted.about))
    .map((result, place) => ({ result, place }))
    .sort((a, b) => (b.result.published ?? "").localeCompare(a.result.published ?? "") || a.place - b.place)
    .slice(0, wanted.most)
    .map(({ result }) => result);
}

/**
 * Chooses the first results that don't name what the fact is about, in the engine's order. Those with a day come first, since this day is a
 * newer one. An engine shows one passage of a page, and a page of a wider subject may name the thing in another passage. So the page has to
 * be opened.
 */
export function chooseUnnamedResults(results: readonly SearchResult[], wanted: Wanted): SearchResult[] {
  return listNewer(results, wanted)
    .filter((result) => !isNamed(result, wanted.about))
    .toSorted((a, b) => Number(b.published !== null) - Number(a.published !== null))
    .slice(0, wanted.most);
}

/** Returns one result of each page. Several results of a page show different passages, so one that names the thing is preferred. */
function listNewer(results: readonly SearchResult[], { about, since, not }: Wanted): SearchResult[] {
  const byUrl = new Map<string, SearchResult>();
  for (const result of results) {
    const known = byUrl.get(result.url);
    if (known === undefined || !isNamed(known, about)) byUrl.set(result.url, result);
  }
  return [...byUrl.values()]
    .filter(({ url }) => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && !not.has(url))
    .filter(({ published }) => since === null || published === null || published >= since);
}

function isNamed({ title, snippet }: SearchResult, about: readonly string[]): boolean {
  return about.some((name) => holdsValue(`${title}\n${snippet}`, name));
}

interface NewerQueries {
  readonly today: IsoDate;
  /** Text of the pages that state the fact, letter by letter. */
  readonly quotes: readonly string[];
  /** Names of the answer, whose words must not be in a query. */
  readonly answers: readonly string[];
}

/**
 * Writes the queries that show whether a fact still holds: its subject with the relation, and its subject with the relation and the current
 * year. In the second query the relation is in the language of the pages that state the fact.
 */
export function writeNewerQueries(
  { subject, relation, object }: Fact,
  { today, quotes, answers }: NewerQueries,
): string[] {
  const told = wordsOfPages(relation, { quotes, thing: subject, value: [object], answers });
  return [`${subject} ${relation}`, `${subject} ${told} ${today.slice(0, 4)}`].map((query) =>
    query.replace(/[\s_]+/gu, " ").trim(),
  );
}
