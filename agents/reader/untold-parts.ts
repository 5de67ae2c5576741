import { cutText } from "../../domain/cut-text.ts";
import { searchTerms } from "./score-passages.ts";

/** Matches what separates the things that a reader does not find. */
const between = /[,;，；、。!！]\s*|\.\s+|\s+(?:and|or)\s+|以及|并且|[和及与或]/iu;
/** Matches a remark in brackets. What a reader adds in brackets is about the page, and not about the goal. */
const bracketed = /[(（][^()（）]*[)）]/gu;
/** Words and characters with which a reader says that something is missing. They may stand beside the words of the goal. */
const missing = new Set([
  ..."没有未写说明提到给出页面中的是了",
  ...searchTerms("nothing. mention. mentioned. stated. given. told. missing. absent."),
]);
const longest = 200;

/**
 * Lists the parts of a goal that a page does not tell, as its reader says. Only what consists of the goal's words is kept: whoever asked
 * wrote these words, so a page can pass no sentence of its own this way. What the reader says is kept whole if it has no other telling
 * word. Otherwise only those parts of it are kept that have no other telling word and say enough alone.
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

/** Fewest telling words of a part, if other parts of what was said are left out. For example, "Paco" alone says nothing. */
const leastWords = 2;

function tidy(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/\s(?=[,;:.，；：。])/gu, "")
    .trim()
    .replace(/[.。]$/u, "");
}

/** Lists the telling words of a text by their stems, and its Han characters one by one. */
function wordsOf(text: string): string[] {
  const latin = searchTerms(text).filter((term) => !/[\s\p{Script=Han}]/u.test(term));
  return [...latin, ...(text.match(/\p{Script=Han}/gu) ?? [])];
}
