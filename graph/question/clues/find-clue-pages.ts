import { choosePassages } from "../../../agents/reader/choose-passages.ts";
import type { Language } from "../../../domain/language.ts";
import { pageMetadataLine } from "../../../domain/page/page-metadata-line.ts";
import type { SearchResult } from "../../../domain/page/search-outcome.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import { stripPageInjections } from "../../../gates/injection/strip-page-injections.ts";
import type { Referent } from "../../../gates/structure/find-referents.ts";
import { type ClueSearch, showsName } from "./open-clue-search.ts";

/** Tokens of an opened page that the searcher reads. */
const passageTokens = 1000;

/** One part of a question: its words, what some of them stand for, and a name for the ledger. */
export interface Clue {
  readonly words: string;
  readonly referents: readonly Referent[];
  readonly name: string;
  /** The whole question, if the words are the question without one of its clauses; null if the words stand in the question as they are. */
  readonly leftOf: string | null;
  /** A part that was tried before and that contains this one; null if there is none. */
  readonly within: string | null;
  /** Whether the words are the whole question. */
  readonly whole: boolean;
  /** Whether the searcher may join the words of two pages. */
  readonly joins: boolean;
}

/** One search for a part of a question. */
export interface ClueQueries {
  readonly queries: readonly { readonly query: string; readonly language: Language }[];
  /**
   * Number of results of each query among which the searcher chooses the page that it opens. People rarely open later results, unless they
   * have worded the search themselves and see in a title what they look for.
   */
  readonly openable: number;
}

/** A page that was opened, as the searcher reads it. */
interface Opened {
  readonly query: string;
  readonly url: string;
  readonly title: string;
  readonly passages: string;
}

type Searches = Awaited<ReturnType<ClueSearch["lookup"]["search"]>>["searches"];

/**
 * Makes the search of a part, one request for each language, and opens one of the pages that it finds. If the searcher may join two pages,
 * it also opens a second page on which the question rests, if the results have one.
 */
export async function findCluePages(
  parts: ClueSearch,
  clue: Clue,
  { queries, openable }: ClueQueries,
): Promise<{ searches: Searches; opened: Opened[] }> {
  const searches: Searches = [];
  for (const of of new Set(queries.map((each) => each.language))) {
    const query = queries.filter((each) => each.language === of).map((each) => each.query);
    const call = callOf(parts, clue, { call: `search-${of}`, language: of });
    searches.push(...(await parts.lookup.search({ query }, call)).searches);
  }
  const offered = searches.flatMap(({ query, results }) =>
    results.slice(0, openable).map((result) => ({ query, result })),
  );
  const opened: Opened[] = [];
  for (const [at, { query, result }] of chooseResults(parts, clue, offered).entries()) {
    const { url } = result;
    const call = callOf(parts, clue, { call: at === 0 ? "open" : "open-second", language: parts.language });
    const page = await parts.lookup.open(url, call);
    if (page === null) {
      opened.push({ query, url, title: "", passages: "" });
      continue;
    }
    const screened = stripPageInjections(page);
    const { title, text } = screened;
    // Many questions depend on who wrote a post and when. The post's text may not say this, but whoever opens the page sees it.
    const metadata = text === "" ? null : pageMetadataLine(screened);
    const chosen = choosePassages(`${query}\n${parts.asked ?? ""}`, text, passageTokens)?.text ?? text;
    opened.push({ query, url, title, passages: metadata === null ? chosen : `${metadata}\n${chosen}` });
  }
  return { searches, opened };
}

type Offered = { readonly query: string; readonly result: SearchResult };

/**
 * Chooses the result that is nearest to the answer. If two pages may be joined, it also chooses another page on which the question rests,
 * preferably one of the answer's evidence. For example, a searcher who asks for the person on two lists opens both lists, and not an
 * announcement that is listed between them.
 */
function chooseResults(
  { names, ownPages, usedPages }: ClueSearch,
  { joins }: Clue,
  offered: readonly Offered[],
): Offered[] {
  const shows = ({ title, snippet }: SearchResult): boolean => showsName(`${title}\n${snippet}`, names);
  const first = offered.find(({ result }) => ownPages.has(result.url) || shows(result)) ?? offered[0];
  if (first === undefined) return [];
  const others = offered.filter(({ result }) => usedPages.has(result.url) && result.url !== first.result.url);
  const second = others.find(({ result }) => ownPages.has(result.url)) ?? others[0];
  return joins && second !== undefined ? [first, second] : [first];
}

function callOf(
  { key, signal }: ClueSearch,
  { name, words, leftOf }: Clue,
  { call, language }: { readonly call: string; readonly language: Language },
) {
  return {
    key: { ...key(`${call}/${name}`), turn: 0 } satisfies CallKey,
    language,
    ...(leftOf === null && { about: words }),
    ...(signal && { signal }),
  };
}
