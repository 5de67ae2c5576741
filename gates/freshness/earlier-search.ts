import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { writeFactQuery } from "../evidence/fact-queries.ts";
import { holdsValue, namesInParts } from "./holds-value.ts";

/**
 * Chooses the search results that are worth opening to learn whether a fact was published on or before the cutoff; the likeliest come
 * first. Results that show both ends of the fact come before those that show one, and results dated before the cutoff before undated ones.
 * A result dated after the cutoff is opened only if its snippet shows both ends and an older year.
 */
export function chooseEarlierResults(
  results: readonly SearchResult[],
  facts: readonly Fact[],
  limits: { readonly cutoff: IsoDate; readonly not: string; readonly most: number },
): SearchResult[] {
  const { cutoff, not, most } = limits;
  const byUrl = new Map<string, { readonly result: SearchResult; readonly weight: number }>();
  for (const result of results) {
    if (result.url === not) continue;
    const weight = weigh(result, facts, cutoff);
    // Several queries may find a page, each with another part of it.
    if (weight > (byUrl.get(result.url)?.weight ?? -1)) byUrl.set(result.url, { result, weight });
  }
  return [...byUrl.values()]
    .map((each, place) => ({ ...each, place }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .slice(0, most)
    .map(({ result }) => result);
}

function weigh({ title, snippet, published }: SearchResult, facts: readonly Fact[], cutoff: IsoDate): number {
  const text = `${title}\n${snippet}`;
  const named = Math.max(
    ...facts.map(
      ({ subject, object }) => countNamed(text, subject, object) + countNamed(text, object, subject),
    ),
  );
  if (published !== null && published <= cutoff) return named * 2 + 1;
  if (published === null) return named * 2;
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  return named === 2 && years.some((year) => `${year}-01-01` < cutoff) ? 2 : 0;
}

function countNamed(text: string, end: string, other: string): number {
  return holdsValue(text, end) || namesInParts(text, end, other) ? 1 : 0;
}

/**
 * Writes queries that find earlier reports of a statement: both ends of each of its facts, with telling words of the relation and without.
 */
export function writeEarlierQueries(facts: readonly Fact[], most: number): string[] {
  const plain = facts.map(({ subject, object }) => `${subject} ${object}`);
  const full = facts.map((fact) => writeFactQuery(fact, { withObject: true }));
  return [...new Set([...full, ...plain].map((query) => query.replace(/\s+/gu, " ").trim()))].slice(0, most);
}
