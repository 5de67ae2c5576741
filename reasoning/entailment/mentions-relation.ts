import { normaliseName } from "../../domain/question/normalise-name.ts";

const empty = new Set(
  "a an the of in on at to for from by with as is was were be been has have had and or its it that which who".split(
    " ",
  ),
);
/** So many letters tell a word's stem: found, founded, founder. */
const stem = 5;

/** Whether a text has the words of one of a relation's names: each content word by its stem, or Chinese ones as they are. */
export function mentionsRelation(text: string, names: readonly string[]): boolean {
  const plain = normaliseName(text);
  const words = plain.split(" ");
  const begins = (word: string): boolean =>
    words.some(
      (other) => other.slice(0, stem) === word.slice(0, stem) && other.length >= Math.min(3, word.length),
    );
  return names.map(normaliseName).some((name) => {
    if (/\p{Script=Han}/u.test(name)) return plain.includes(name);
    const content = name.split(" ").filter((word) => word !== "" && !empty.has(word));
    return content.length > 0 && content.every(begins);
  });
}
