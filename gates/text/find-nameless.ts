import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Language } from "../../domain/language.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { isName } from "../../reasoning/knowledge/is-name.ts";
import { readQuantity } from "../../reasoning/values/quantity.ts";
import { isAbbreviatedKind, tellsBodyAlone } from "./kinds-and-roles.ts";
import { namesIn } from "./names-in.ts";

/** Number of names that the returned sentence lists at most. */
const mostListed = 4;

/**
 * Finds a wording that names no thing although the plain question names some (beyond EvoBrowseComp §2.1; decision 0199). Such a question
 * starts from classes, times and numbers alone, and its graph will be refused as `open-start`, which costs a whole round. A name is a thing
 * of which a fact tells something, or words that are written as a name. These may also stand within an end of a fact, or within the
 * statement or quote of a piece: the wording "the Kubernetes awards" names something if a fact is about "2025 Kubernetes awards". The
 * obfuscating agent is shown the returned sentence.
 */
export function findNameless(wordings: {
  readonly plainQuestion: string;
  readonly question: string;
  readonly language?: Language;
  /** The evidence on which the question rests. */
  readonly pieces: readonly Pick<Evidence, "facts" | "statement" | "quote">[];
}): string[] {
  const { plainQuestion, question, pieces, language = "en" } = wordings;
  const facts = pieces.flatMap((piece) => piece.facts);
  const ends = facts.flatMap(({ subject, object }) => [subject, object]);
  const whole = new Set(
    facts.flatMap(({ subject, object }) => [
      subject,
      ...(isName(object, { isOneThing: false }) ? [object] : []),
    ]),
  );
  const texts = [...ends, ...pieces.flatMap(({ statement, quote }) => [statement, quote])].join("\n");
  const namesOf = (text: string): string[] => {
    const named = [...whole].filter((name) => readQuantity(name) === null && containsName(text, name));
    const within = [...latinWithin(text, texts), ...hanWithin(text, ends)];
    return [...named, ...within.filter((name) => !named.some((longer) => containsName(longer, name)))];
  };
  const named = namesOf(plainQuestion);
  if (named.length === 0 || namesOf(question).length > 0) return [];
  const shown = named.slice(0, mostListed).map((name) => `“${name}”`);
  return [says[language](shown)];
}

const says: Readonly<Record<Language, (names: readonly string[]) => string>> = {
  en: (names) =>
    `this wording names no thing, so that classes, times and numbers alone are left to begin from: keep one of the names (${names.join(", ")}), best the one from which the way to the answer is longest`,
  zh: (names) =>
    `这一措辞没有点名任何事物，只能从类别、时间和数字入手：请保留其中一个名称（${names.join("、")}），最好是离答案最远的那个`,
};

/** Words for languages, nations and parts of the world. They describe a thing and don't name it: "a North American conference". */
const ofNations = /^(?:\p{Lu}\p{Ll}+(?:ish|ese|ian|ean|can|ic|man|nch|tch)|North|South|East|West|Latin)$/u;

/** Finds words of a text that are written as a name and that the evidence has in the same spelling. Kinds and roles are none. */
function latinWithin(text: string, evidence: string): string[] {
  const names = namesIn(text).filter(
    (name) =>
      !/^[QH]\d$/u.test(name) &&
      readQuantity(name) === null &&
      !name.split(/\s+/u).every((word) => ofNations.test(word)) &&
      !tellsBodyAlone(name) &&
      !isAbbreviatedKind(name, text) &&
      evidence.includes(name) &&
      containsName(evidence, name),
  );
  return [...new Set(names)];
}

/** Parts and events of a body, which stand behind its name. */
const ofBody = /^(?:董事会|理事会|监事会|秘书处|主席团|评审团|年会|年报|选举|大奖|章程)$/u;
/** Fewest characters of a Chinese name that begins an end of a fact. */
const fewestHan = 3;

/**
 * Finds Chinese names that begin an end of a fact, with no more than the class of the thing behind them: 柯沃公司 in 柯沃公司董事会. Chinese
 * shows neither where a name begins nor that it is one, so any other part of an end may be an ordinary word.
 */
function hanWithin(text: string, ends: readonly string[]): string[] {
  const found = ends.flatMap((end) => {
    const [han = ""] = /^\p{Script=Han}+$/u.exec(end) ?? [];
    for (let length = han.length - 2; length >= fewestHan; length -= 1) {
      const [name, rest] = [han.slice(0, length), han.slice(length)];
      if (text.includes(name)) return isName(name, { isOneThing: true }) && isClass(rest) ? [name] : [];
    }
    return [];
  });
  return [...new Set(found)];
}

const isClass = (words: string): boolean => ofBody.test(words) || !isName(words, { isOneThing: true });
