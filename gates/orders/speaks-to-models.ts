import { chineseSigns } from "./chinese-signs.ts";
import { englishSigns } from "./english-signs.ts";
import { plainText } from "./plain-text.ts";

/** Longer sentences have all kinds of words by chance. */
const longest = 320;

/** Whether a sentence tells a model what to do: with force, and with words of two more kinds out of a reply, a reader and a task. */
export function speaksToModels(sentence: string): boolean {
  const plain = plainText(sentence).trim();
  if (plain.length > longest) return false;
  return [englishSigns, chineseSigns].some(({ force, ...others }) => {
    if (!force.test(plain)) return false;
    return Object.values(others).filter((sign: RegExp) => sign.test(plain)).length >= 2;
  });
}
