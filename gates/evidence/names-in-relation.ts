import { isBeforeOffice, isOffice, tellsBodyAlone, tellsManyBodies } from "../text/kinds-and-roles.ts";

const capital = "\\p{Lu}[\\p{L}\\p{N}.'’-]*";
const small = "(?:of|the|for|and|de|la|du|der|van|von|&)";
/** Words with capitals and the numbers after them, with the small words that stand within names. */
const runs = new RegExp(
  `(?<=^|\\s)${capital}(?:(?:\\s+${small})*\\s+(?:${capital})|\\s+\\d[\\d.]*(?=\\s|$))*`,
  "gu",
);

/**
 * Lists the names within the words of a relation, as in "governance review of Kyverno" and "maintainer cited in PEP 803". A name is a run
 * of words with capital letters, with the numbers after them, and it is returned whole. One word with a capital that begins the relation
 * begins it as a sentence does, and is none. Words of capitals alone (TOC, CEO) mostly say a role, so they count only with a number. Words
 * for languages and nations ("English title"), roles ("Tech Lead", "Steering Committee liaison") and kinds of bodies ("Special Interest
 * Groups") don't count. No names are found in Han characters, since these have no capitals.
 */
export function namesInRelation(relation: string): string[] {
  return [...relation.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const words = run.split(/\s+/u);
    const isFirst = index === 0;
    if (isFirst && !words.slice(1).some((word) => /^\p{Lu}/u.test(word))) return [];
    // "Nominated for Booker Prize" begins as a sentence does, and the small word behind it joins nothing.
    const opened = isFirst && isSmall(words[1] ?? "") ? words.slice(1) : words;
    const isRole = isBeforeOffice(relation.slice(index + run.length)) || opened.some(isOffice);
    const named = trimHolders(opened);
    const name = named.join(" ");
    if (name === "" || tellsManyBodies(name)) return [];
    // The first word of the relation has its capital from there, so it doesn't show which body is meant.
    const telling = isFirst && opened === words && named[0] === words[0] ? named.slice(1) : named;
    if (isRole && tellsBodyAlone(telling.join(" "))) return [];
    return isOneThing(named) ? [name] : [];
  });
}

const isSmall = (word: string): boolean => new RegExp(`^${small}$`, "u").test(word);

const deed = /^(?:winner|laureate|finalist|recipient|nominee|author|founder|speaker|host)s?$/iu;

const rank = /^(?:vice|co|chief|senior|deputy|associate|managing|acting|founding|honorary|former|tech)$/iu;

/** Leaves out who holds an office or did something at both ends: "Kyverno Maintainer", "Lead of Orn Works", "Winner Booker Prize". */
function trimHolders(words: readonly string[]): string[] {
  const isHeld = words.some(isOffice);
  const isLeft = (word: string): boolean =>
    isOffice(word) || isSmall(word) || deed.test(word) || (isHeld && rank.test(word));
  const from = words.findIndex((word) => !isLeft(word));
  if (from < 0) return [];
  return words.slice(from, words.findLastIndex((word) => !isLeft(word)) + 1);
}

function isOneThing(words: readonly string[]): boolean {
  if (words.some((word) => /\d/u.test(word))) return true;
  return !words.every((word) => /^\p{Lu}[\p{Lu}’'-]*s?$/u.test(word) || nations.test(word) || isSmall(word));
}

const nations = /^\p{Lu}\p{Ll}+(?:ish|ese|ian|ean|can|ic|man|nch|tch)$/u;
