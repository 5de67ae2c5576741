import { normaliseName } from "../../domain/question/normalise-name.ts";

/**
 * Says whether the longer of two names is the shorter one with a qualifier at one end, such as its class or its owner. Examples are "WG AI
 * Integration" and "AI Integration", "Python 3.15" and "3.15", `example-org/harbor` and `harbor`, 石桥项目 and 石桥. The further words must have
 * no numbers, since a version of a thing is another thing, and must not outnumber the words of the shorter name. This only shows that both
 * names may mean one thing: Orta and Orta University are two things.
 */
export function isQualifiedName(long: string, short: string): boolean {
  const [within, wanted] = [wordsOf(long), wordsOf(short)];
  if (wanted.length === 0) return false;
  const ofPath = long.includes("/") ? wordsOf(long.slice(long.lastIndexOf("/") + 1)) : [];
  if (areSame(ofPath, wanted)) return true;
  if (within.length === 1 && wanted.length === 1) return isQualifiedHan(within[0] ?? "", wanted[0] ?? "");
  const size = within.length - wanted.length;
  if (size < 1 || size > wanted.length) return false;
  return (
    (areSame(within.slice(size), wanted) && !hasNumber(within.slice(0, size))) ||
    (areSame(within.slice(0, wanted.length), wanted) && !hasNumber(within.slice(wanted.length)))
  );
}

/** Fewest further characters of a qualified Chinese name. One more character makes another name far more often than it qualifies one. */
const leastHan = 2;

/** Says the same of two Chinese names. They have no spaces between their words, so their characters are counted. */
function isQualifiedHan(long: string, short: string): boolean {
  const size = long.length - short.length;
  if (!/^\p{Script=Han}+$/u.test(long + short) || size < leastHan || size > short.length) return false;
  return long.startsWith(short) || long.endsWith(short);
}

/** Splits a name at spaces and punctuation, and between Han characters and other characters. */
function wordsOf(name: string): string[] {
  return normaliseName(name)
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "")
    .replace(/(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu, " ")
    .split(" ")
    .filter((word) => word !== "");
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}

function hasNumber(words: readonly string[]): boolean {
  return words.some((word) => /\p{N}/u.test(word));
}
