import { stemsOf } from "../../reasoning/question-words.ts";

/** Least content words of an English text without a name that can lead to one page. */
const leastWords = 6;
/** The same in Han characters. */
const leastHan = 14;

/**
 * Says whether a text has words by which a search could find one page among many: a name, or enough content words. For example, "It was
 * founded by a museum in 1984" has neither, since too many pages say so.
 */
export function isDistinctive(text: string): boolean {
  // A capital at the beginning is no sign of a name.
  if (/["“「《]|\p{Lu}/u.test(text.replace(/^\P{L}*\p{L}/u, ""))) return true;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 ? han >= leastHan : stemsOf(text).length >= leastWords;
}
