import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { containsName, normaliseName } from "../../../domain/question/normalise-name.ts";
import { stemsOf } from "../../../reasoning/question-words.ts";
import { readQuantity } from "../../../reasoning/values/quantity.ts";
import type { StepContext } from "../../step.ts";
import { readEvidencePages } from "../read-evidence-pages.ts";
import type { ClueWay } from "./search-by-clue.ts";

/** Says which rare words a search took from the words of a part of the question; null if that can't be told. */
export type FindRareWords = (words: string, way: ClueWay) => Promise<string[] | null>;

/** Pages with which a word is compared at least, and the share of them that may have a rare word. One page always may. */
const leastPages = 5;
const mostShare = 0.1;
/** Longest run of Han characters that counts as a word: a whole clause stands on no other page. */
const longestHan = 8;
const most = 4;

/**
 * Creates the finder of rare words for the searches of a run. A word is rare if hardly any page that the run's evidence is from has it, but
 * for the page that was found: on the run's topic all pages have the common ones. Times and numbers are none, since a searcher adds them
 * anyway. Other words may cure a search that took a rare word from the question, and they don't cure one that took none (decision 0183).
 */
export function createRareWordFinder(
  context: Pick<StepContext, "pages">,
  kept: readonly Evidence[],
): FindRareWords {
  let pages: ReturnType<typeof readEvidencePages> | null = null;
  return async (words, { query, url, quote, joined }) => {
    pages ??= readEvidencePages(context, kept);
    const others = (await pages).filter((page) => page.url !== url && page.url !== joined?.url);
    if (others.length < leastPages) return null;
    // A part that is searched for in its own words is found by those that the page has too.
    const source = query === words ? [quote, joined?.quote ?? ""].join("\n") : words;
    const bound = Math.max(1, others.length * mostShare);
    return wordsOf(query)
      .filter((word) => readQuantity(word) === null && containsName(source, word))
      .filter((word) => others.filter((page) => page.has(word)).length <= bound)
      .slice(0, most);
  };
}

function wordsOf(query: string): string[] {
  const words = query
    .split(/[\s，。、；：？！“”《》（）]+/u)
    .filter((word) => (word.match(/\p{Script=Han}/gu)?.length ?? 0) <= longestHan);
  const seen = new Set<string>();
  return words.filter((word) => {
    const form = normaliseName(word);
    return stemsOf(word).length > 0 && !seen.has(form) && seen.add(form);
  });
}
