import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { containsName, normaliseName } from "../../../domain/question/normalise-name.ts";
import { stemsOf } from "../../../reasoning/question-words.ts";
import { readQuantity } from "../../../reasoning/values/quantity.ts";
import type { StepContext } from "../../step.ts";
import { readEvidencePages } from "../read-evidence-pages.ts";
import type { ClueWay } from "./search-by-clue.ts";

/** Says which rare words of a part of the question a search used; null if this can't be told. */
export type FindRareWords = (words: string, way: ClueWay) => Promise<string[] | null>;

/** Least number of pages with which a word is compared, and share of them that may have a rare word. One page may always have it. */
const leastPages = 5;
const mostShare = 0.1;
/** Longest run of Han characters that counts as a word. A longer one is a whole clause, which stands on no other page. */
const longestHan = 8;
const most = 4;

/**
 * Creates the finder of rare words for the searches of a run. A word is rare if hardly any page of the run's evidence has it, apart from
 * the page that was found. Words that are common on the run's topic stand on all of these pages. Times and numbers are never rare words,
 * since a searcher adds them anyway. If a search used a rare word of the question, another wording may cure this; if it used none, another
 * wording cures nothing (decision 0183).
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
    // If a part was searched for in its own words, only those that the page has too led to the page.
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
