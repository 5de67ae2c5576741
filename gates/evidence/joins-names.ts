import type { Fact } from "../../domain/evidence/fact.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import { statesIdentity } from "../../reasoning/knowledge/states-identity.ts";
import { stemsOf } from "../../reasoning/question-words.ts";

/**
 * Says whether a fact tells nothing but that two names belong together. Such a fact can be no clue, whether it is well known or not, but a
 * graph needs it as a step. Examples are "security audit of Harlow – audit of – Harlow", "Harlow 2.18 – version of – Harlow", and a fact
 * that joins an account and its holder.
 *
 * In such a fact one name contains the other, and the relation only repeats words of the longer name or says what kind of thing the shorter
 * one is. The fact may be a clue if its relation says more ("founder", "found no faults in"), if the longer name contains the name of a
 * third thing ("Harlow founder Ida Stern"), or if the fact has a time that the longer name lacks.
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

/** Most words or Han characters that the longer name may have beside the shorter one. A name with more of them describes what happened. */
const most = { words: 6, han: 8 };

/** Words that say of what kind the shorter name's thing is, or that the longer name's thing is about it. */
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
 * Says whether the words beside the shorter Chinese name only repeat the relation. Characters have no case that would show a name. But a
 * Chinese name ends in its class, so these words have to end in characters of the relation. For example, 毕业尽职调查 ends in 调查, but 创始人石桥
 * doesn't end in 创始人.
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
