import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Language } from "../../domain/language.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import { metadataStart } from "../../domain/page/page-metadata-line.ts";
import type { StepContext } from "../step.ts";

/**
 * Numbers at most: facts of a piece that are searched for, queries of one search, and results in the request. The agent searches for the
 * rest.
 */
const most = { facts: 2, queries: 10, results: 12 };

/**
 * Makes the first search of a cross-check by code (beyond EvoBrowseComp §2.1; decision 0092). Each fact is searched for twice: in full, and
 * without its object, so that pages that contradict it show up as well. If the quotes are in the other language, their own words are
 * searched for too, since facts that were translated from a page find only its translations (decision 0096). The agent gets the results
 * with its request, which saves the first turn of nearly every conversation. It may still search and visit. Returns no results under
 * `method.crossCheck: all`, where the agent searches by itself.
 */
export async function searchFirst(
  { lookup, method, run, key, signal }: Pick<StepContext, "lookup" | "method" | "run" | "key" | "signal">,
  pieces: readonly Evidence[],
): Promise<FoundResult[]> {
  if (method.crossCheck === "all") return [];
  // The first fact of each piece comes before any second one.
  const facts = Array.from({ length: most.facts }, (_, at) =>
    pieces.flatMap((piece) => piece.facts[at] ?? []),
  ).flat();
  const said = facts.flatMap(({ subject, relation, object }) => [
    `${subject} ${relation}`,
    `${subject} ${object} ${relation}`,
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
  const results = new Map(
    [...searches, ...inTheirs]
      .flatMap((search) => search.results)
      .map(({ title, url, snippet, published }) => [url, { title, url, snippet, published }] as const),
  );
  const shown = [...results.values()];
  // Up to half of the shown results are kept for those in the quotes' own language.
  const theirs = new Set(inTheirs.flatMap((search) => search.results.map(({ url }) => url)));
  const own = shown.filter(({ url }) => !theirs.has(url));
  const room = Math.min(theirs.size, most.results / 2);
  return [...own.slice(0, most.results - room), ...shown.filter(({ url }) => theirs.has(url)).slice(0, room)];
}

const longestQuery = 90;

/**
 * Makes a query of the beginning of a quote, without the marks of lists and tables. A line that says who wrote a page has hardly a word of
 * the page's subject, so in its place the ends of the fact are the query.
 */
function wordsOfPiece({ quote, facts: [fact] }: Pick<Evidence, "quote" | "facts">): string {
  const told =
    quote.startsWith(metadataStart) && fact !== undefined ? `${fact.subject} ${fact.object}` : quote;
  const plain = told
    .replace(/[#|*>]|^- /gmu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return plain.length <= longestQuery ? plain : plain.slice(0, longestQuery).replace(/\s\S*$/u, "");
}

function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
