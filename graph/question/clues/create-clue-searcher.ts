import { z } from "zod";
import { askAgain } from "../../../agents/ask-again.ts";
import type { Finding } from "../../../domain/graph/finding.ts";
import type { Language } from "../../../domain/language.ts";
import { restoreReferents } from "../../../gates/structure/find-referents.ts";
import { hashRequest } from "../hash-request.ts";
import { type QuestionPart, stateWay } from "../question-parts.ts";
import type { Clue, ClueQueries } from "./find-clue-pages.ts";
import type { ClueSearch } from "./open-clue-search.ts";
import { judgeForAll, searchByClue } from "./search-by-clue.ts";

/** A round makes at most two demands, so guidance would not learn of further ways. */
const mostWays = 2;

/** A try of the searcher, as the verdict keeps it. */
export const clueTried = z.object({
  name: z.string(),
  way: z
    .object({
      query: z.string(),
      url: z.string(),
      quote: z.string(),
      joined: z.object({ url: z.string(), quote: z.string() }).optional(),
    })
    .nullable(),
  judged: z.array(z.string()).default([]),
});
export type ClueTried = z.infer<typeof clueTried>;

/**
 * Creates the searcher for parts of one draft. `known` are the tries of the run so far, which are not made again: most clauses stay in the next
 * round, with their answer. `queries` is the most that a model words for a part.
 */
export function createClueSearcher(
  parts: ClueSearch,
  { known, queries: most }: { readonly known: readonly ClueTried[]; readonly queries: number },
) {
  const judged = new Set(known.flatMap((one) => one.judged));
  const tried = new Map<string, ClueTried>();
  const recall = (name: string): ClueTried | undefined =>
    tried.get(name) ?? known.find((one) => one.name === name);
  const keep = (one: ClueTried): ClueTried => {
    tried.set(one.name, one);
    for (const hash of one.judged) judged.add(hash);
    return one;
  };
  const ownName = ({ words, referents }: QuestionPart) => hashRequest([words, referents, parts.names[0]]);
  // What the graph calls a clause's referents may change from round to round, and changes little of what a model searches for.
  const wordedName = ({ words }: QuestionPart) => hashRequest(["worded", words, parts.names[0]]);
  const tryOwnWords = async (part: QuestionPart): Promise<ClueTried> => {
    const clue = clueOf(part, ownName(part));
    return { name: clue.name, ...(await searchByClue(parts, clue, ownWords(clue, parts.language), judged)) };
  };
  const tryWorded = async (part: QuestionPart): Promise<ClueTried> => {
    const clue = clueOf(part, wordedName(part));
    const queries = await wordedByModel(parts, clue, most);
    const result = queries === null ? null : await searchByClue(parts, clue, queries, judged);
    return { name: clue.name, ...(result ?? { way: null, judged: [] }) };
  };
  return {
    tries: () => [...tried.values()],
    async find(asked: readonly QuestionPart[]): Promise<Finding[]> {
      const found: Finding[] = [];
      for (const part of asked) {
        if (found.length >= mostWays) break;
        const { way } = keep(recall(ownName(part)) ?? (await tryOwnWords(part)));
        if (way !== null) found.push(stateWay(part, way));
      }
      return found;
    },
    /** Finds out with one request which texts lead to the answer for none of these parts, since they don't for the whole question. */
    async judgeTogether(asked: readonly QuestionPart[], question: string): Promise<void> {
      const untried = asked.filter((part) => recall(ownName(part)) === undefined);
      const clues = untried.map((part) => {
        const clue = clueOf(part, ownName(part));
        return { clue, queries: ownWords(clue, parts.language) };
      });
      const name = hashRequest(["left", question, parts.names[0]]);
      if (clues.length < 2) return;
      keep({ name, way: null, judged: await judgeForAll(parts, { clues, question, name }, judged) });
    },
    /** Has a model word the searches, for at most so many parts that it has not tried yet. */
    async findWorded(asked: readonly QuestionPart[], mostNew: number): Promise<Finding[]> {
      const found: Finding[] = [];
      let left = mostNew;
      for (const part of asked) {
        const before = recall(wordedName(part));
        if (found.length >= mostWays) break;
        if (before === undefined && left <= 0) continue;
        if (before === undefined) left -= 1;
        const { way } = keep(before ?? (await tryWorded(part)));
        if (way !== null) found.push(stateWay(part, way));
      }
      return found;
    },
  };
}

/** Shortest Latin names that are searched for, in characters; "GB" alone leads anywhere. */
const shortestNames = 5;
/** Longest query that is sent, in characters. */
const longestQuery = 300;
/** Most results that a search shows. */
const allResults = 10;

/** The search in the part's own words, which costs no model call; for a Chinese part also in its Latin names alone. */
function ownWords({ words, referents }: Clue, language: Language): ClueQueries {
  const query = restoreReferents(words, referents);
  const alone = latinNames(query);
  const queries = alone === null ? [query] : [query, alone];
  return { queries: queries.map((each) => ({ query: each, language })), openable: 3 };
}

/**
 * The searches that a model words for the part, which it alone knows: in whichever language, with names that it recalls or guesses. An
 * equal request of another round costs nothing, since the ledger replays its reply. Null where the model words none.
 */
async function wordedByModel(parts: ClueSearch, clue: Clue, most: number): Promise<ClueQueries | null> {
  const { solver, language, today, asked, repairs, signal } = parts;
  const reply = await askAgain(
    solver.word,
    { ...{ language, today, asked, most }, fragment: clue.words, standsFor: [...clue.referents] },
    { key: { ...parts.key(`word/${clue.name}`), shared: true }, repairs, signal },
  );
  if (!reply.ok) return null;
  const tried = new Set(ownWords(clue, language).queries.map(({ query }) => plain(query)));
  const queries = [...new Set(reply.value.queries.map((query) => query.trim()))].filter(
    (query) => query !== "" && query.length <= longestQuery && !tried.has(plain(query)),
  );
  if (queries.length === 0) return null;
  return {
    queries: queries.slice(0, most).map((query) => ({ query, language: languageOf(query) })),
    openable: allResults,
  };
}

/**
 * The Latin names of a Chinese text. The pages on them are often not Chinese, so that a query in Chinese words leads elsewhere. Null for any
 * other text, and where the names are too short.
 */
function latinNames(text: string): string | null {
  if (!/\p{Script=Han}/u.test(text)) return null;
  const names = text.match(
    /\p{Lu}[\p{Script=Latin}\p{N}.'’-]*(?:\s+[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.'’-]*)*/gu,
  );
  const joined = [...new Set(names)].join(" ");
  return joined.length < shortestNames ? null : joined;
}

/** The language in which a search engine is asked for a query. */
function languageOf(query: string): Language {
  return /\p{Script=Han}/u.test(query) ? "zh" : "en";
}

function plain(query: string): string {
  return query
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function clueOf(part: QuestionPart, name: string): Clue {
  const { words, referents, leftOf = null, within = null, whole = false, joins = false } = part;
  return { words, referents, name, leftOf, within, whole, joins };
}
