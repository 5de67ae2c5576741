import { askAgain } from "../../../agents/ask-again.ts";
import type { Language } from "../../../domain/language.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { restoreReferents } from "../../../gates/structure/find-referents.ts";
import type { Clue, ClueQueries } from "./find-clue-pages.ts";
import type { ClueSearch } from "./open-clue-search.ts";

/** Shortest Latin names that are searched for, in characters; a search for "GB" alone would lead anywhere. */
const shortestNames = 5;
/** Longest query that is sent, in characters. */
const longestQuery = 300;
/** Most results that a search shows. */
const allResults = 10;

/** Makes the search in the part's own words, which costs no model call. A Chinese part is also searched for by its Latin names alone. */
export function ownWords({ words, referents }: Clue, language: Language): ClueQueries {
  const query = restoreReferents(words, referents);
  const alone = latinNames(query);
  const queries = alone === null ? [query] : [query, alone];
  return { queries: queries.map((each) => ({ query: each, language })), openable: 3 };
}

/** Makes a search of a query that was sent before. Any of its results may be opened. */
export function asItIs(query: string): ClueQueries {
  return { queries: [{ query, language: languageOf(query) }], openable: allResults };
}

/**
 * Has a model word the searches for a part. The model knows only this part. It may use either language, and names that it recalls or
 * guesses. An equal request of another round costs nothing, since the ledger replays its reply. Returns null if the model words no search.
 * A query that names the answer is not sent. It would give the answer to the search engine, and what it finds was guessed before: whether
 * models guess the answer is what the closed-book guess tests.
 */
export async function wordedByModel(
  parts: ClueSearch,
  clue: Clue,
  most: number,
): Promise<ClueQueries | null> {
  const { solver, names, language, today, asked, repairs, signal } = parts;
  const reply = await askAgain(
    solver.word,
    { ...{ language, today, asked, most }, fragment: clue.words, standsFor: [...clue.referents] },
    { key: { ...parts.key(`word/${clue.name}`), shared: true }, repairs, signal },
  );
  if (!reply.ok) return null;
  const tried = new Set(ownWords(clue, language).queries.map(({ query }) => plain(query)));
  const queries = [...new Set(reply.value.queries.map((query) => query.trim()))].filter(
    (query) =>
      query !== "" &&
      query.length <= longestQuery &&
      !tried.has(plain(query)) &&
      !names.some((name) => containsName(query, name)),
  );
  if (queries.length === 0) return null;
  return {
    queries: queries.slice(0, most).map((query) => ({ query, language: languageOf(query) })),
    openable: allResults,
  };
}

/**
 * Lists the Latin names of a Chinese text. The pages on such names are often not Chinese, so a query in Chinese words leads elsewhere.
 * Returns null for any other text, and if the names are too short.
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
