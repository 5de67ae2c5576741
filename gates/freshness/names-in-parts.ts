import { holdsValue } from "./holds-value.ts";

const joining = new Set(
  "a an and as at by de del der di du for from in la le of on or the to van von with".split(" "),
);

/** What stands before a person's name, capitalised, and is no part of it. */
const titles = new Set(
  "ambassador ceo cfo chair chairman chairwoman chancellor chief director dr engineer governor justice judge king mayor minister mr mrs ms president prime prince princess prof professor queen secretary senator sir".split(
    " ",
  ),
);

/** The least length of a Chinese phrase that may be more than a name. */
const shortestHan = 5;

/**
 * Whether a sentence names what a phrase is about, where models put more than a name into a fact's end: "Mara Lindqvist as director" by Mara
 * and Lindqvist, "an honorary degree in physics" by most of its words, a Chinese phrase by most of its pairs of characters. A bare
 * name is not named by its parts; words of the fact's other end tell nothing. A guess: somebody has to read the sentence.
 */
export function namesInParts(sentence: string, phrase: string, other: string): boolean {
  const han = phrase.match(/\p{Script=Han}/gu) ?? [];
  if (han.length > 0) {
    const pairs = pairsOf(han).filter((pair) => !other.includes(pair));
    return han.length >= shortestHan && holdsMost(pairs, 3 / 4, (pair) => sentence.includes(pair));
  }
  const known = new Set(wordsOf(other).map(lower));
  const words = wordsOf(phrase).filter((word) => !joining.has(lower(word)));
  const isName = (word: string) => /^(?:\p{Lu}|\d)/u.test(word) && !titles.has(lower(word));
  if (words.length < 2 || words.every(isName)) return false;
  const names = words.filter((word) => isName(word) && !known.has(lower(word)));
  const telling = names.length > 0 ? names : words.filter((word) => !known.has(lower(word)));
  return holdsMost(telling, 2 / 3, (word) => holdsValue(sentence, word));
}

function holdsMost(parts: readonly string[], share: number, holds: (part: string) => boolean): boolean {
  return parts.length > 0 && parts.filter(holds).length >= parts.length * share;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").match(/\d+(?:[.,]\d+)*(?!\p{L})|[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

const lower = (word: string) => word.toLowerCase();
