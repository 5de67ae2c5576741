import type { Fact } from "../../domain/evidence/fact.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import { statesIdentity } from "../../reasoning/knowledge/states-identity.ts";
import { stemsOf } from "../../reasoning/question-words.ts";

/**
 * Says whether a fact tells nothing but that two names belong together, so that it can be no clue, well known or not: "security audit of
 * Harlow – audit of – Harlow", "Harlow 2.18 – version of – Harlow", or an account and its holder. A graph needs such facts as steps.
 *
 * One name contains the other, and the relation only repeats words of the longer name or says what kind of thing the shorter one is. A
 * relation that says more ("founder", "found no faults in") may be a clue. So may a longer name with the name of a third thing ("Harlow
 * founder Ida Stern"), or a time that the longer name doesn't have.
 */
export function joinsNames(fact: Fact): boolean {
  return statesIdentity(fact) || joinsOwnName(fact);
}

function joinsOwnName({ subject, relation, object, from, to }: Fact): boolean {
  const [long, short] = subject.length >= object.length ? [subject, object] : [object, subject];
  if (normaliseName(long) === normaliseName(short) || !containsName(long, short)) return false;
  if ([from, to].some((day) => day !== null && !long.includes(day))) return false;
  if (/\p{Lu}\p{Ll}/u.test(relation)) return false;
  const rest = normaliseSpelling(long).replace(normaliseSpelling(short), " ").trim();
  return /\p{Script=Han}/u.test(relation) ? repeatsHan(relation, rest) : repeatsWords(relation, rest);
}

/** Words of a name beside the other name, at most. A longer one describes what happened. */
const most = { words: 6, han: 8 };

/** Words that say of what kind the shorter name's thing is, or that it is what the longer name's thing is about. */
const kinds = new Set(
  stemsOf("has project subject topic object about concerns concerning regarding version release edition"),
);

function repeatsWords(relation: string, rest: string): boolean {
  const words = rest.split(/[\s\p{P}]+/u).filter((word) => word !== "");
  const stated = stemsOf(relation);
  const own = stemsOf(rest);
  // A word with a capital is a name, unless the relation has it as a common word.
  const isCommon = (word: string): boolean =>
    !/^\p{Lu}\p{Ll}/u.test(word) || stemsOf(word).every((stem) => stated.includes(stem));
  return (
    stated.length > 0 &&
    words.length <= most.words &&
    words.every(isCommon) &&
    stated.every((stem) => own.includes(stem) || kinds.has(stem))
  );
}

const hanKinds = /项目|对象|主题|所属|属于|关于|版本|[的所该是为]/gu;

/**
 * Characters have no case that shows a name. A Chinese name ends in its class, so the words beside the other name have to end in those of
 * the relation, as 毕业尽职调查 does in 调查. 创始人石桥 doesn't end in 创始人.
 */
function repeatsHan(relation: string, rest: string): boolean {
  const stated = [...relation.replace(hanKinds, "").replace(/\s/gu, "")];
  const own = rest.replace(/\s/gu, "");
  if (/\p{Lu}\p{Ll}/u.test(own)) return false;
  if (stated.length === 0) return /^[vV]?[\d.]+版?$/u.test(own);
  return (
    own.length <= most.han &&
    stated.every((letter) => own.includes(letter)) &&
    [...own].slice(-2).every((letter) => stated.includes(letter))
  );
}

/** Writes a name in one spelling of letters and spaces; its capitals stay, since they show names. */
function normaliseSpelling(name: string): string {
  return name.normalize("NFKC").replace(/\s+/gu, " ").trim();
}
