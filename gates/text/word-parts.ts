import { stemsOf } from "../../reasoning/question-words.ts";

/** Chinese characters that only join or point. A text is cut at them before its pairs of characters are taken. */
const joining = /[的这那个由哪谁是在了和与及其此有为一某也又把被所等们]/gu;

/**
 * Returns the parts by which two wordings in one language can be compared: the stems of words, numbers, and pairs of Chinese characters.
 * Function words are left out.
 */
export function wordParts(text: string): Set<string> {
  const pairs = [...text.replace(joining, " ").matchAll(/(?=(\p{Script=Han}{2}))/gu)];
  const rest = text.replace(/\p{Script=Han}+/gu, " ").replace(/[“”"'‘’]/gu, " ");
  return new Set([...pairs.flatMap(([, pair = ""]) => pair), ...stemsOf(rest)]);
}

/** Share (0 to 1) of these parts that another wording has too; 0 where there are none. */
export function shareOfParts(parts: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return parts.size === 0 ? 0 : [...parts].filter((part) => others.has(part)).length / parts.size;
}
