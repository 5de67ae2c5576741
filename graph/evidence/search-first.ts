import { screenPage } from "../../agents/tools/screen-page.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import { normaliseQuote } from "../../domain/evidence/quote.ts";
import type { Language } from "../../domain/language.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import { metadataStart } from "../../domain/page/page-metadata-line.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { writeFactQuery, writeQuoteQuery } from "../../gates/evidence/fact-queries.ts";
import { stripInjections } from "../../gates/injection/strip-injections.ts";
import { cutAround, weighNames } from "../../gates/passages/cut-around.ts";
import type { StepContext } from "../step.ts";

/**
 * Numbers at most: facts of a piece that are searched for, queries of one search, and results in the request. The agent searches for the
 * rest.
 */
const most = { facts: 2, queries: 10, results: 12 };

type Searching = Pick<
  StepContext,
  "lookup" | "method" | "run" | "key" | "signal" | "items" | "pages" | "scope"
>;

/**
 * Makes the first search of a cross-check by code (beyond EvoBrowseComp §2.1; decision 0092). Each fact is searched for twice: with both
 * ends, and without its object, so that pages that contradict it show up as well. If the quotes are in the other language, their own words
 * are searched for too, since facts that were translated from a page find only its translations (decision 0096). The agent gets the results
 * with its request, which saves the first turn of nearly every conversation. It may still search and visit. Returns no results under
 * `method.crossCheck: all`, where the agent searches by itself.
 *
 * Results that name the facts' ends come first. If several queries found a page, its snippet is the one that has most of these names.
 * Pages of the run's evidence are stored, so their snippets are made of their texts.
 */
export async function searchFirst(context: Searching, pieces: readonly Evidence[]): Promise<FoundResult[]> {
  const { lookup, method, run, key, signal } = context;
  if (method.crossCheck === "all") return [];
  // The first fact of each piece comes before any second one.
  const facts = Array.from({ length: most.facts }, (_, at) =>
    pieces.flatMap((piece) => piece.facts[at] ?? []),
  ).flat();
  const said = facts.flatMap((fact) => [
    writeFactQuery(fact, { withObject: false }),
    writeFactQuery(fact, { withObject: true, withTime: true }),
  ]);
  const query = [...new Set(said)].slice(0, most.queries);
  const call = {
    key: { ...key(`found/${pieces.map(({ id }) => id).join("+")}`), turn: 0 },
    ...(signal && { signal }),
  };
  const { searches } = await lookup.search({ query }, { ...call, language: run.language });
  const foreign = pieces.filter(({ quote }) => languageOf(quote) !== run.language);
  const inTheirs =
    foreign.length === 0
      ? []
      : (
          await lookup.search(
            { query: foreign.slice(0, most.facts).map(wordsOfPiece) },
            { ...call, key: { ...call.key, turn: 1 }, language: run.language === "zh" ? "en" : "zh" },
          )
        ).searches;
  const ends = facts.map(endsOf);
  const shown = chooseResults([...searches, ...inTheirs], ends);
  // Up to half of the shown results are kept for those in the quotes' own language.
  const theirs = new Set(inTheirs.flatMap((search) => search.results.map(({ url }) => url)));
  const own = shown.filter(({ url }) => !theirs.has(url));
  const room = Math.min(theirs.size, most.results / 2);
  const chosen = [
    ...own.slice(0, most.results - room),
    ...shown.filter(({ url }) => theirs.has(url)).slice(0, room),
  ];
  return await fromStoredPages(context, { chosen, pieces, ends, call });
}

type Ends = readonly [subject: string, object: string];

function endsOf({ subject, object }: Fact): Ends {
  return [subject, object];
}

/**
 * Lists each page once, those with the most names of a fact first. Of equal pages, the better result of its query comes first, and then
 * that of the earlier query.
 */
function chooseResults(
  searches: readonly { readonly results: readonly SearchResult[] }[],
  ends: readonly Ends[],
): FoundResult[] {
  const pages = new Map<
    string,
    { readonly result: FoundResult; readonly place: number; readonly weight: number }
  >();
  for (const { results } of searches)
    for (const [place, { title, url, snippet, published }] of results.entries()) {
      const before = pages.get(url);
      const weight = weigh(`${title}\n${snippet}`, ends);
      const result =
        before === undefined || weight > before.weight ? { title, url, snippet, published } : before.result;
      pages.set(url, {
        result,
        place: Math.min(place, before?.place ?? place),
        weight: Math.max(weight, before?.weight ?? 0),
      });
    }
  return [...pages.values()]
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ result }) => result);
}

/** The weight of the fact of which a text has most names. */
function weigh(text: string, ends: readonly Ends[]): number {
  return Math.max(0, ...ends.map((names) => weighNames(text, names)));
}

/** Most characters of a snippet that is made of a stored page's text, and of one that is made of its quotes. */
const longest = { snippet: 400, quotes: 1000 };

/**
 * Makes the snippets of pages that evidence of the run is from anew, of what is stored of them. Of the pieces' own page these are the other
 * quotes that were taken from it, since they may say what the piece's own quote leaves open. Only pages of evidence are taken, because they
 * were all stored when the step began, so a repeated step makes the same request.
 */
async function fromStoredPages(
  { items, pages, scope, run, lookup }: Searching,
  {
    chosen,
    pieces,
    ends,
    call,
  }: {
    readonly chosen: readonly FoundResult[];
    readonly pieces: readonly Evidence[];
    readonly ends: readonly Ends[];
    readonly call: Pick<Parameters<StepContext["lookup"]["open"]>[1], "key" | "signal">;
  },
): Promise<FoundResult[]> {
  const evidence = await items.listEvidence(run.id);
  const cited = new Set(evidence.map(({ url }) => url));
  return await Promise.all(
    chosen.map(async (result): Promise<FoundResult> => {
      if (!cited.has(result.url) || (await pages.getVisited(scope, result.url)) === null) return result;
      // The look-up reads the stored page, unless the page may no longer be shown.
      const page = await lookup.open(result.url, { ...call, language: run.language });
      if (page === null) return result;
      const isOwn = pieces.some(({ url }) => url === result.url);
      const { screened } = screenPage(page, stripInjections);
      const names = [...new Set(ends.flat())];
      const told = isOwn ? otherQuotes(evidence, pieces, result.url) : "";
      const snippet =
        told === ""
          ? oneLine(cutAround(screened.text, names, longest.snippet))
          : cutAround(told, names, longest.quotes);
      const isBetter = told !== "" || weigh(snippet, ends) > weigh(result.snippet, ends);
      return {
        ...result,
        snippet: isBetter ? stripInjections(snippet).text : result.snippet,
        published: page.published ?? result.published,
      };
    }),
  );
}

/** Joins the quotes that the run has of a page besides those of the pieces, each once. Lines that say who wrote the page are left out. */
function otherQuotes(evidence: readonly Evidence[], pieces: readonly Evidence[], url: string): string {
  const shown = new Set(pieces.map(({ quote }) => normaliseQuote(quote)));
  const others = evidence.flatMap((piece) => {
    if (piece.url !== url || piece.quote.startsWith(metadataStart)) return [];
    const said = normaliseQuote(piece.quote);
    if (shown.has(said)) return [];
    shown.add(said);
    return [oneLine(piece.quote)];
  });
  return others.join(" … ");
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/**
 * Makes a query in the language of a piece's quote. A line that says who wrote a page has hardly a word of the page's subject, so in its
 * place the ends of the fact are the query.
 */
function wordsOfPiece({ quote, facts: [fact] }: Pick<Evidence, "quote" | "facts">): string {
  if (fact === undefined) return writeQuoteQuery(quote, { subject: "", object: "" });
  return quote.startsWith(metadataStart) ? `${fact.subject} ${fact.object}` : writeQuoteQuery(quote, fact);
}

function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
