import type { GivenEvidence } from "../../../domain/evaluation/benchmark-item.ts";
import { containsQuote } from "../../../domain/evidence/quote.ts";
import type { SearchResult } from "../../../domain/page/search-outcome.ts";
import { hashRequest } from "../hash-request.ts";
import { type Clue, type ClueQueries, findCluePages } from "./find-clue-pages.ts";
import type { ClueSearch } from "./open-clue-search.ts";

/**
 * Makes the search of a part, opens its pages, and lists all texts that were found. The texts are sorted by their hashes. The opened pages
 * were chosen for what they hold, so if they stood first, a model would be told where the answer is.
 */
export async function findTexts(parts: ClueSearch, clue: Clue, queries: ClueQueries) {
  const { searches, opened } = await findCluePages(parts, clue, queries);
  const evidence: GivenEvidence[] = [
    ...opened.flatMap(({ url, title, passages }) =>
      passages === "" ? [] : [{ statement: title, quote: passages, url }],
    ),
    ...onceEach(searches.flatMap(({ results }) => results)).map((result) => ({
      ...{ statement: result.title, quote: result.snippet, url: result.url },
    })),
  ];
  return { searches, opened, evidence: shuffle(evidence, clue.words) };
}

/** Brings texts into an order that says nothing about them, and that is the same each time that the part is searched for. */
function shuffle(evidence: readonly GivenEvidence[], words: string): GivenEvidence[] {
  const hashed = evidence.map((piece) => ({ piece, hash: hashRequest([words, textOf(piece)]) }));
  return hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ piece }) => piece);
}

export function says(piece: GivenEvidence, quote: string): boolean {
  return containsQuote(textOf(piece), quote);
}

/** Several queries often find the same page with the same snippet. */
function onceEach(results: readonly SearchResult[]): SearchResult[] {
  const byText = new Map(results.map((result) => [`${result.url}\n${result.snippet}`, result]));
  return [...byText.values()];
}

export function textOf({ statement, quote }: GivenEvidence): string {
  return `${statement}\n${quote}`;
}
