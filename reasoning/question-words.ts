import { containsName, normaliseName } from "../domain/question/normalise-name.ts";

/** Words that make no difference when two English phrases are compared: articles, prepositions, conjunctions, and the "s" of a genitive. */
const functionWords = new Set(
  "the a an of in on at by to for from with and or as its their his her which that who whose was were is are s".split(
    " ",
  ),
);

/**
 * Says whether a text has the words of a label, in their order and next to each other. Case, punctuation, articles and prepositions make no
 * difference, and neither do English endings ("laboratories of the field", "a laboratory in this field") and Chinese particles (的, 之).
 */
export function hasWords(text: string, label: string): boolean {
  const spelled = label.replace(/[(（][^()（）]*[)）]/gu, " ");
  if (containsName(text, label) || containsName(text, spelled)) return true;
  if (/\p{Script=Han}/u.test(spelled)) {
    const wanted = joined(spelled);
    return wanted === "" || joined(text).includes(wanted);
  }
  const wanted = stemsOf(spelled);
  const within = stemsOf(text);
  return within.some((_, at) => wanted.every((stem, place) => within[at + place] === stem));
}

/** Says whether two labels are the same words but for endings, articles and prepositions. */
export function areSameWords(one: string, other: string): boolean {
  if (/\p{Script=Han}/u.test(one)) return joined(one) === joined(other);
  const stems = stemsOf(one);
  return stems.length > 0 && stems.join(" ") === stemsOf(other).join(" ");
}

/** Share (0 to 1) of the shorter label's words, or of its Chinese characters, that the longer one has as well. */
export function shareWords(one: string, other: string): number {
  const isHan = /\p{Script=Han}/u.test(one + other);
  const parts = (label: string): string[] => (isHan ? [...joined(label)] : stemsOf(label));
  const [fewer = [], more = []] = [parts(one), parts(other)].sort((a, b) => a.length - b.length);
  return fewer.length === 0 ? 0 : fewer.filter((part) => more.includes(part)).length / fewer.length;
}

function joined(text: string): string {
  return normaliseName(text).replace(/[\s的之]/gu, "");
}

/** Splits an English text into the stems of its words, without function words. */
export function stemsOf(text: string): string[] {
  return normaliseName(text)
    .split(" ")
    .filter((word) => word !== "" && !functionWords.has(word))
    .map(stem);
}

/**
 * Takes the common English endings off a word. The stem need not be a word itself; it only has to be the same for all forms of one word.
 */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/u, "y")
    .replace(/(?<=.{3})(?:es|s|ed|ing|e)$/u, "")
    .replace(/(.)\1$/u, "$1");
}
