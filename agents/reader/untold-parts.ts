import { cutText } from "../../domain/cut-text.ts";
import { searchTerms } from "./score-passages.ts";

/** What stands between the things that a reader does not find. */
const between = /[,;，；、。!！]\s*|\.\s+|\s+(?:and|or)\s+|以及|并且|[和及与或]/iu;
/** What a reader adds in brackets is told of the page, and not of the goal. */
const bracketed = /[(（][^()（）]*[)）]/gu;
/** Words and characters with which a reader says that something is missing, besides those of the goal. */
const missing = new Set([
  ..."没有未写说明提到给出页面中的是了",
  ...searchTerms("nothing. mention. mentioned. stated. given. told. missing. absent."),
]);
const longest = 200;

/**
 * What of a goal a page does not tell, as its reader says, in words of the goal alone: whoever asked wrote these, so a page can pass no
 * sentence of its own this way. A part with any other telling word is left out; of several parts those remain that say enough alone.
 */
export function untoldParts(goal: string, said: string | null | undefined): string[] {
  const known = new Set(wordsOf(goal));
  const isOfGoal = (part: string): boolean => {
    const words = wordsOf(part);
    return words.length > 0 && words.every((word) => known.has(word) || missing.has(word));
  };
  const whole = tidy(said ?? "");
  const plain = tidy(whole.replaceAll(bracketed, ""));
  const parts = [whole, plain].filter(isOfGoal).slice(0, 1);
  const some = plain.split(between).filter((part) => wordsOf(part).length >= leastWords && isOfGoal(part));
  return (parts.length > 0 ? parts : some).map((part) => cutText(tidy(part), longest));
}

/** Telling words that a part has at least, if other parts of what was said are left out: "Paco" alone says nothing. */
const leastWords = 2;

function tidy(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/\s(?=[,;:.，；：。])/gu, "")
    .trim()
    .replace(/[.。]$/u, "");
}

/** The telling words of a text by their stems, and its Han characters one by one. */
function wordsOf(text: string): string[] {
  const latin = searchTerms(text).filter((term) => !/[\s\p{Script=Han}]/u.test(term));
  return [...latin, ...(text.match(/\p{Script=Han}/gu) ?? [])];
}
