import { askAgain } from "../../agents/ask-again.ts";
import { choosePassages } from "../../agents/reader/choose-passages.ts";
import type { GivenEvidence } from "../../domain/evaluation/benchmark-item.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import type { Language } from "../../domain/language.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import type { Referent } from "../../gates/structure/find-referents.ts";
import { hashRequest } from "./hash-request.ts";
import { type ClueSearch, showsName } from "./open-clue-search.ts";

/** Tokens of the visited page that the searcher reads. */
const passageTokens = 1000;

/** One part of a question: its words, what words of it stand for, and a name for the ledger. */
export interface Clue {
  readonly words: string;
  readonly referents: readonly Referent[];
  readonly name: string;
  /** The question, if these are its words without a clause in their midst; null if the words stand in it as they are. */
  readonly leftOf: string | null;
}

/** The page that a clue alone leads to, and the page's words that bear the clue out. */
export interface ClueWay {
  readonly query: string;
  readonly url: string;
  readonly quote: string;
}

/** One search for a part of a question. */
export interface ClueQueries {
  readonly queries: readonly { readonly query: string; readonly language: Language }[];
  /**
   * Results of each query among which the searcher chooses the page that it opens. People rarely open later ones, unless they have worded
   * the search themselves and see in a title what they look for.
   */
  readonly openable: number;
}

export interface ClueTry {
  readonly way: ClueWay | null;
  /** Hashes of what a model has judged: the part with each text that names the answer, and with the opened page if it is one of them. */
  readonly judged: string[];
}

/**
 * Makes one search for a part of the question, and opens one page: of the openable results the first one that the answer's evidence is from
 * or that names the answer, else the first of all. If the results or that page name the answer, a model that knows only this part, what is
 * asked for and what was found says what the answer is, and quotes the words that say what the part says.
 *
 * The way holds if the answer is right and the quote stands in one of the texts that were found, and that text names the answer. A page
 * that merely contains the name is not enough, since a list may name the answer among a hundred others; neither is a right answer without
 * such a quote, since then the part didn't lead to it.
 *
 * Without the name no model is asked, since it could only guess. Neither is it asked where it has judged all texts with the name for this part
 * before (`judged`), or for the whole question: who knows all clauses and finds no answer in a page finds none with fewer.
 */
export async function searchByClue(
  parts: ClueSearch,
  clue: Clue,
  { queries, openable }: ClueQueries,
  judged: ReadonlySet<string>,
): Promise<ClueTry> {
  const { solver, lookup, names, ownPages, asked, language, today, repairs, signal } = parts;
  const nothing: ClueTry = { way: null, judged: [] };
  const callOf = (call: string, of: Language) => ({
    key: { ...parts.key(`${call}/${clue.name}`), turn: 0 } satisfies CallKey,
    language: of,
    ...(clue.leftOf === null && { about: clue.words }),
    ...(signal && { signal }),
  });
  const searches = [];
  for (const of of new Set(queries.map((each) => each.language))) {
    const query = queries.filter((each) => each.language === of).map((each) => each.query);
    searches.push(...(await lookup.search({ query }, callOf(`search-${of}`, of))).searches);
  }
  const shows = ({ title, snippet }: SearchResult): boolean => showsName(`${title}\n${snippet}`, names);
  const offered = searches.flatMap(({ query, results }) =>
    results.slice(0, openable).map((result) => ({ query, result })),
  );
  const chosen = offered.find(({ result }) => ownPages.has(result.url) || shows(result)) ?? offered[0];
  if (chosen === undefined) return nothing;
  const { url } = chosen.result;
  const page = await lookup.open(url, callOf("open", language));
  const screened = page === null ? null : stripPageInjections({ title: page.title, text: page.text });
  const text = screened?.text ?? "";
  const passages = choosePassages(`${chosen.query}\n${asked ?? ""}`, text, passageTokens)?.text ?? text;
  const evidence: GivenEvidence[] = [
    ...(passages === "" ? [] : [{ statement: screened?.title ?? "", quote: passages, url }]),
    ...onceEach(searches.flatMap(({ results }) => results)).map((result) => ({
      ...{ statement: result.title, quote: result.snippet, url: result.url },
    })),
  ];
  const naming = evidence.filter((piece) => showsName(textOf(piece), names));
  const hashOf = (words: string, seen: string) => hashRequest([words, seen]);
  const toJudge = naming.map((piece) => hashOf(clue.words, textOf(piece)));
  const isKnown = naming.every(
    (piece, at) =>
      judged.has(toJudge[at] ?? "") || (clue.leftOf !== null && judged.has(hashOf(clue.leftOf, piece.url))),
  );
  if (isKnown) return nothing;
  if (naming.some((piece) => piece.quote === passages)) toJudge.push(hashOf(clue.words, url));
  const reply = await askAgain(
    solver.fragment,
    {
      ...{ language, today, evidence, asked },
      ...{ fragment: clue.words, standsFor: [...clue.referents] },
    },
    { key: parts.key(`answer/${clue.name}`), repairs, signal },
  );
  if (!reply.ok) return nothing;
  const failed: ClueTry = { way: null, judged: toJudge };
  if (judgeByRule(reply.value.exactAnswer, names)?.verdict !== "correct") return failed;
  const { quote } = reply.value;
  const shown = evidence.find(
    (piece) => containsQuote(textOf(piece), quote) && showsName(textOf(piece), names),
  );
  if (shown === undefined) return failed;
  const by = searches.find((search) => search.results.some((result) => result.url === shown.url));
  return { way: { query: by?.query ?? chosen.query, url: shown.url, quote }, judged: toJudge };
}

/** Several queries often find the same page with the same snippet. */
function onceEach(results: readonly SearchResult[]): SearchResult[] {
  const byText = new Map(results.map((result) => [`${result.url}\n${result.snippet}`, result]));
  return [...byText.values()];
}

function textOf({ statement, quote }: GivenEvidence): string {
  return `${statement}\n${quote}`;
}
