import { cutText } from "../../domain/cut-text.ts";
import { boundSummary } from "../../gates/passages/bound-summary.ts";
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

export interface Untold {
  /** What the reader does not find, in its own words as far as they are safe. */
  readonly parts: string[];
  /** Number of things that the reader says, and that are not shown as it says them. */
  readonly leftOut: number;
}

/**
 * Lists the parts of a goal that a page does not tell, as its reader says. A reader that obeyed its page could write anything here, so what
 * it says is shown only if its words are those of the goal, or if the sources bear it out as they would a sentence of the summary: all its
 * names and numbers and half of its words are in them. The sources are the checked quotes and what else the caller sees of the page. The
 * things that the reader parts by semicolons are decided one by one. Of one that is not shown, those parts are that have no other telling
 * word than the goal's and say enough alone.
 */
export function untoldParts(
  goal: string,
  said: string | null | undefined,
  sources: readonly string[] = [],
): Untold {
  const known = new Set(wordsOf(goal));
  const isOfGoal = (part: string): boolean => {
    const words = wordsOf(part);
    return words.length > 0 && words.every((word) => known.has(word) || missing.has(word));
  };
  const isShown = (part: string): boolean =>
    isOfGoal(part) || (wordsOf(part).length > 0 && boundSummary(part, [goal, ...sources]).lost.length === 0);
  const whole = tidy(said ?? "");
  if (wordsOf(whole).length === 0) return { parts: [], leftOut: 0 };
  const things = isOfGoal(whole)
    ? [whole]
    : whole
        .split(/[;；]/u)
        .map(tidy)
        .filter((thing) => wordsOf(thing).length > 0);
  const shown = things.map((thing): { readonly parts: readonly string[]; readonly isWhole: boolean } => {
    if (isShown(thing)) return { parts: [thing], isWhole: true };
    const plain = tidy(thing.replaceAll(bracketed, ""));
    if (isShown(plain)) return { parts: [plain], isWhole: false };
    const some = plain.split(between).filter((part) => wordsOf(part).length >= leastWords && isOfGoal(part));
    return { parts: some, isWhole: false };
  });
  return {
    parts: shown.flatMap(({ parts }) => parts.map((part) => cutText(tidy(part), longest))),
    leftOut: shown.filter(({ isWhole }) => !isWhole).length,
  };
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
