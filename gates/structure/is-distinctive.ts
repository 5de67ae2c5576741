import { stemsOf } from "../../reasoning/question-words.ts";

/** Least content words of an English text without a name or number that can lead to one page. */
const leastWords = 4;
/** The same in Han characters. */
const leastHan = 10;

/**
 * Says whether a text has words by which a search could find one page among many: a name, a number, or enough words with a content of their
 * own. "It was founded by a museum" has none of these.
 */
export function isDistinctive(text: string): boolean {
  // A capital at the beginning is no sign of a name.
  if (/\p{N}|["“「《]|\p{Lu}/u.test(text.replace(/^\P{L}*\p{L}/u, ""))) return true;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > 0) return han >= leastHan;
  return stemsOf(text).length >= leastWords;
}
