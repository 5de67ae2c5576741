import { askAgain } from "../../../agents/ask-again.ts";
import type { GivenEvidence } from "../../../domain/evaluation/benchmark-item.ts";
import { givesAnswer } from "../../../gates/answers/gives-answer.ts";
import { hashRequest } from "../hash-request.ts";
import type { Clue, ClueQueries } from "./find-clue-pages.ts";
import { findTexts, says, textOf } from "./find-texts.ts";
import { type ClueSearch, showsName } from "./open-clue-search.ts";

/** The page to which a clue alone leads, and the page's words that confirm the clue. */
export interface ClueWay {
  readonly query: string;
  readonly url: string;
  readonly quote: string;
  /** The second page, if two together lead to the answer. */
  readonly joined?: { readonly url: string; readonly quote: string } | undefined;
}

export interface ClueTry {
  readonly way: ClueWay | null;
  /**
   * Hashes of what a model has judged: the part together with each text that names the answer, and together with the address of an opened
   * page if its text is one of these.
   */
  readonly judged: string[];
  /** Pages that the question rests on, with the query that listed them and their rank in its results, from 0. */
  readonly listed: Listed[];
}

interface Listed {
  readonly query: string;
  readonly url: string;
  readonly rank: number;
}

/**
 * Makes one search for a part of the question, and opens one page. It opens the first of the openable results that belongs to the answer's
 * evidence or names the answer, or else the first result. If the results or the page name the answer, a model is asked what the answer is.
 * It knows only this part, what is asked for and the texts that were found, and it quotes the words that say what the part says.
 *
 * The way holds if the answer is right, the quote stands in one of the texts that were found, and this text names the answer. A page that
 * merely contains the name is not enough, since a list may name the answer among a hundred others. A right answer without such a quote is
 * not enough either, since then the part didn't lead to it.
 *
 * For the whole question and for a part of several clauses, a second page is opened if the results have another one on which the question
 * rests. There the searcher may join two pages: somebody who has the answer after one search and two of its pages has skipped all other
 * steps (decisions 0119 and 0149). The words of the second page have to stand in another of the texts, and one query has to list both
 * pages: two pages that only two queries list took two searches. Then the model is asked once more, with what one query lists.
 *
 * If no text has the name, no model is asked, since it could only guess. No model is asked either if it has judged all texts with the name
 * before (`judged`), for this part or for a part that contains it, such as the whole question: a model that knows all clauses and finds no
 * answer in a page finds none with fewer clauses.
 */
export async function searchByClue(
  parts: ClueSearch,
  clue: Clue,
  queries: ClueQueries,
  judged: ReadonlySet<string>,
): Promise<ClueTry> {
  const { solver, names, asked, language, today, repairs, signal } = parts;
  const { searches, opened, evidence } = await findTexts(parts, clue, queries);
  const listed = searches.flatMap(({ query, results }) =>
    results.flatMap(({ url }, rank) => (parts.usedPages.has(url) ? [{ query, url, rank }] : [])),
  );
  const nothing: ClueTry = { way: null, judged: [], listed };
  const [first] = opened;
  if (first === undefined) return nothing;
  const naming = evidence.filter((piece) => showsName(textOf(piece), names));
  const toJudge = naming.map((piece) => hashOf(clue.words, textOf(piece)));
  const larger = [clue.leftOf, clue.within].filter((words) => words !== null);
  const isKnown = naming.every(
    (piece, at) =>
      judged.has(toJudge[at] ?? "") ||
      larger.some((words) => [piece.url, textOf(piece)].some((seen) => judged.has(hashOf(words, seen)))),
  );
  if (isKnown) return nothing;
  for (const { url, passages } of opened)
    if (naming.some((piece) => piece.quote === passages)) toJudge.push(hashOf(clue.words, url));
  const ask = async (texts: readonly GivenEvidence[], name: string): Promise<Told | "no reply" | null> => {
    const reply = await askAgain(
      solver.fragment,
      {
        ...{ language, today, evidence: [...texts], asked },
        ...{ fragment: clue.words, standsFor: [...clue.referents] },
        ...(clue.whole && { whole: true as const }),
        ...(clue.joins && { joins: true as const }),
      },
      { key: parts.key(`${name}/${clue.name}`), repairs, signal },
    );
    if (!reply.ok) return "no reply";
    const { exactAnswer, quote, otherQuote } = reply.value;
    if (!givesAnswer(exactAnswer, names)) return null;
    return tellWay(clue.joins && otherQuote ? [quote, otherQuote] : [quote], { texts, names });
  };
  const told = await ask(evidence, "answer");
  if (told === "no reply") return nothing;
  const failed: ClueTry = { way: null, judged: toJudge, listed };
  if (told === null) return failed;
  const lists = (url: string) => (search: (typeof searches)[number]) =>
    search.results.some((result) => result.url === url);
  const ofShown = searches.filter(lists(told.url));
  const { joined } = told;
  const ofBoth = joined === undefined ? ofShown : ofShown.filter(lists(joined.url));
  if (ofShown.length === 0 || ofBoth.length > 0)
    return { way: { ...told, query: ofBoth[0]?.query ?? first.query }, judged: toJudge, listed };
  // Two pages that no single query lists took two searches. The texts of one query may still be enough.
  const [search] = ofShown;
  const ofOne = evidence.filter(({ url }) => search !== undefined && lists(url)(search));
  const again = await ask(ofOne, "answer-one");
  const way =
    again === null || again === "no reply" ? null : { ...again, query: search?.query ?? first.query };
  return { way, judged: toJudge, listed };
}

/** A way without the query that found its pages. */
type Told = Omit<ClueWay, "query">;

/** Finds the texts that have the quotes. One of them must name the answer, and another quote may be from a second page. */
function tellWay(
  quotes: readonly string[],
  { texts, names }: { readonly texts: readonly GivenEvidence[]; readonly names: readonly string[] },
): Told | null {
  const said = quotes.map((each) => ({ quote: each, by: texts.filter((piece) => says(piece, each)) }));
  if (said.some(({ by }) => by.length === 0)) return null;
  for (const one of said) {
    const shown = one.by.find((piece) => showsName(textOf(piece), names));
    if (shown === undefined) continue;
    // Words that the page itself has need no second page.
    const [joined] = said
      .filter((other) => other !== one && !other.by.some(({ url }) => url === shown.url))
      .flatMap((other) => other.by.map(({ url }) => ({ url, quote: other.quote })));
    return { url: shown.url, quote: one.quote, joined };
  }
  return null;
}

/** Number of pieces that a model is shown at once, at most. */
const mostShown = 20;

/**
 * Puts the texts that are found for the question without each one of its clauses to a model once, with the whole question. A model that
 * knows all clauses and finds no answer in these texts finds none with fewer clauses, so then none of these parts needs a call of its own
 * (decision 0121). Returns the hashes of the judged texts; none if the model found the answer or gave no usable reply, or if fewer than two
 * parts have unjudged texts that name the answer.
 */
export async function judgeForAll(
  parts: ClueSearch,
  {
    clues,
    question,
    name,
  }: { readonly clues: readonly Searched[]; readonly question: string; readonly name: string },
  judged: ReadonlySet<string>,
): Promise<string[]> {
  const { solver, names, asked, language, today, repairs, signal } = parts;
  const texts = new Map<string, GivenEvidence>();
  let open = 0;
  for (const { clue, queries } of clues) {
    const naming = (await findTexts(parts, clue, queries)).evidence.filter(
      (piece) =>
        showsName(textOf(piece), names) &&
        [piece.url, textOf(piece)].every((seen) => !judged.has(hashOf(question, seen))),
    );
    for (const piece of naming) texts.set(textOf(piece), piece);
    if (naming.length > 0) open += 1;
  }
  // A single part is put to the model by itself.
  if (open < 2) return [];
  const evidence = [...texts.values()].slice(0, mostShown);
  const reply = await askAgain(
    solver.fragment,
    { ...{ language, today, evidence, asked }, fragment: question, standsFor: [], whole: true, joins: true },
    { key: parts.key(`answer/${name}`), repairs, signal },
  );
  const isFound = !reply.ok || givesAnswer(reply.value.exactAnswer, names);
  return isFound ? [] : evidence.map((piece) => hashOf(question, textOf(piece)));
}

/** A part of the question, and how it is searched for. */
interface Searched {
  readonly clue: Clue;
  readonly queries: ClueQueries;
}

const hashOf = (words: string | null, seen: string): string => hashRequest([words, seen]);
