import type { Language } from "../../language/language.ts";
import { splitSentences } from "../../language/split-sentences.ts";
import type { Noticed } from "./noticed.ts";

const asks: Readonly<Record<Language, RegExp>> = {
  en: /\?|(?:^|[.!] )(?:Name|Identify|Give|State|List|Tell|Find|Write)\b/u,
  zh: /[？?]|谁|哪|什么|多少|请/u,
};
/** Words that point back at something said before. */
const pointsBack: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:it|its|he|she|his|her|him|they|their|them|this|these|those|such|both|former|latter|one|which)\b/iu,
  zh: /它|他|她|其|该|此|这|那|上述|同|者|另/u,
};
/** A text can't begin with these: nothing has been said yet. */
const beginsBack: Readonly<Record<Language, RegExp>> = {
  en: /^(?:It (?!(?:is|was) (?:known|said|in|on|at|the|a)\b)|He |She |They |Both of them|This (?:one|was|is)|The (?:former|latter|other)\b)/u,
  zh: /^(?:它|他|她|它们|他们|她们|双方|两者|前者|后者|另一|这一个|那一个)/u,
};
const context = /^(?:For context, |已知)/u;

/** What a sentence is about, in comparable pieces: beginnings of its longer words, or pairs of Chinese characters. */
function topics(sentence: string, language: Language): string[] {
  if (language === "en")
    return (sentence.toLowerCase().match(/[a-z]{4,}/gu) ?? []).map((word) => word.slice(0, 5));
  const runs = sentence.match(/\p{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  );
}

function isUnrelated(sentence: string, before: readonly string[], language: Language): boolean {
  if (pointsBack[language].test(sentence)) return false;
  const known = new Set(before.flatMap((each) => topics(each, language)));
  return !topics(sentence, language).some((topic) => known.has(topic));
}

/** Somebody who did something before being born. */
function contradicts(text: string): boolean {
  const born = /born in (\d{4})|(?:出?生于)(\d{4})年/u.exec(text);
  if (born === null) return false;
  const birth = Number(born[1] ?? born[2]);
  const years = [...text.matchAll(/(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d|s|年代)/gu)].map(([, year]) =>
    Number(year),
  );
  return years.some((year) => year < birth);
}

/** Parts that don't belong together, pronouns without a referent, nothing that is asked, clues that contradict each other. */
export function noticeIncoherence(language: Language, text: string): Noticed[] {
  const sentences = splitSentences(text).filter((sentence) => !context.test(sentence));
  const unrelated = sentences.filter(
    (sentence, index) => index > 0 && isUnrelated(sentence, sentences.slice(0, index), language),
  );
  const begins = sentences[0] !== undefined && beginsBack[language].test(sentences[0]) ? [sentences[0]] : [];
  const asked = asks[language].test(text) ? [] : [text];
  return [...begins, ...asked, ...unrelated, ...(contradicts(text) ? [text] : [])];
}
