import type { Language } from "../../domain/language.ts";
import { stemsOf } from "../../reasoning/question-words.ts";
import { stripQuoted } from "./find-date-dependence.ts";

/** Largest share of the plain question's ordinary words that the wording may lack, and the fewest missing words that count at all. */
const mostReplaced = 0.5;
const fewestReplaced = 4;
const shown = 8;

/** The two wordings of a question, with the names of things in its evidence. */
export interface Wordings {
  readonly language: Language;
  readonly plainQuestion: string;
  readonly question: string;
  readonly names: readonly string[];
}

/**
 * Finds faults by which an obfuscated wording is harder to read but not harder to search (EvoBrowseComp §2.1 makes times and names vague,
 * not the language). Either ordinary words were replaced by others, or the last sentence doesn't name the class of the thing that is asked
 * for. The obfuscating agent is shown the returned sentences, in its language.
 */
export function findStyleFaults(wordings: Wordings): string[] {
  const { total, missing } = compareOrdinaryWords(wordings);
  const isReworded = missing.length >= fewestReplaced && missing.length / total > mostReplaced;
  const ending = lastSentence(wordings.question);
  const told = says[wordings.language];
  return [
    ...(isReworded ? [told.reworded(missing.slice(0, shown).map((word) => `“${word}”`))] : []),
    ...(namesClass(ending) ? [] : [told.classless(ending)]),
  ];
}

const says: Readonly<
  Record<
    Language,
    {
      readonly reworded: (words: readonly string[]) => string;
      readonly classless: (ending: string) => string;
    }
  >
> = {
  en: {
    reworded: (words) =>
      `ordinary words were replaced, which hides nothing: keep ${words.join(", ")}, and make names, times and numbers vaguer`,
    classless: (ending) =>
      `the last sentence doesn't say what kind of thing is asked for: “${ending}” (not “it”, but “which museum”)`,
  },
  zh: {
    reworded: (words) =>
      `普通词语被换掉，这什么也隐藏不了：请保留${words.join("、")}，只把名称、时间和数字说得更模糊`,
    classless: (ending) => `最后一句没有说明所问的是哪一类事物：“${ending}”（不用“它”，而用“哪座博物馆”）`,
  },
};

/**
 * Counts the plain question's ordinary words, and lists those that the wording lacks in every form. Names, times and numbers don't count.
 */
export function compareOrdinaryWords({ language, plainQuestion, question, names }: Wordings): {
  readonly total: number;
  readonly missing: readonly string[];
} {
  const words = language === "en" ? englishWords(plainQuestion) : chineseWords(plainQuestion, names);
  const stems = new Set(language === "en" ? stemsOf(question) : []);
  const isKept = (word: string): boolean =>
    language === "en" ? stemsOf(word).every((stem) => stems.has(stem)) : question.includes(word);
  return { total: words.length, missing: words.filter((word) => !isKept(word)) };
}

const englishFunctionWords = new Set(
  "about after all also any been before being between both but can did does during each following had has have having him how into itself more most name named not one other same she some such than then them there they this those through title under until very was what when where while whom will within would you called known first last early late months year years spring summer autumn winter half".split(
    " ",
  ),
);

/** Lists the words of an English text that are written in lower case, and those that begin a sentence. Others belong to names. */
function englishWords(text: string): string[] {
  const words = stripQuoted(text)
    .replace(
      /(^|[.?!]\s+)(\p{Lu})/gu,
      (_all, before: string, letter: string) => before + letter.toLowerCase(),
    )
    .match(/(?<![\p{L}\p{N}'’-])[\p{Ll}-]{3,}(?![\p{L}\p{N}])/gu);
  const ordinary = (words ?? []).filter(
    (word) => !englishFunctionWords.has(word) && stemsOf(word).length > 0,
  );
  return [...new Set(ordinary)];
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
const chineseFunctionWords = new Set(
  "以及 并且 其中 这个 那个 哪个 哪家 哪位 哪所 哪座 什么 名字 名称 叫做 同年 当时 之后 之前 期间 此人 该人 一个 一位 一家 一所 一座 一部 一项 它的 他的 她的 他们 请问 曾经 已经 没有 可以 因为 所以 但是 或者".split(
    " ",
  ),
);

/** Lists the Chinese words of a text outside known names and quoted titles. */
function chineseWords(text: string, names: readonly string[]): string[] {
  const han = names.filter((name) => /\p{Script=Han}{2}/u.test(name)).sort((a, b) => b.length - a.length);
  const rest = han.reduce((left, name) => left.replaceAll(name, " "), stripQuoted(text));
  const words = [...segmenter.segment(rest)].map(({ segment }) => segment);
  return [...new Set(words)].filter(
    (word) =>
      /^\p{Script=Han}{2,}$/u.test(word) &&
      !chineseFunctionWords.has(word) &&
      !/^[一二三四五六七八九十百千万两几年月日初末上下半春夏秋冬季度代期世纪]+$/u.test(word),
  );
}

/** Returns the last sentence of a text, with its mark. Quotes and brackets that close around the whole text belong to no sentence. */
function lastSentence(whole: string): string {
  const text = whole.trim().replace(/(?<=[.?!。？！])[”’"'」』）)]+$/u, "");
  const sentences = text.match(
    /[^.?!。？！]*(?:[.](?=\S)[^.?!。？！]*)*[.?!。？！]*(?=\s|$|(?<=[。？！]))/gu,
  );
  return (sentences ?? []).map((sentence) => sentence.trim()).findLast((sentence) => sentence !== "") ?? text;
}

const pronoun =
  "(?:it|one|ones|he|she|they|this|that|these|those|thing|things|answer|is|was|are|were|did|does|do|has|had|can|could|will|would|of)";
const counts = "(?:two|three|four|five|six|seven|eight|nine|ten|several|many|\\d+)";
/** "these four maintainers", "the universities": some things with their class. */
const someOf = `(?:all\\s+)?(?:the|all|these|those|his|her|its|their)\\s+(?:${counts}\\s+)?(?!${counts}\\b|(?:others?|ones?|them|things?)\\b|${pronoun}\\b)\\p{L}`;
const namingClass: readonly RegExp[] = [
  // "Which museum", "in what year"; "what" before an auxiliary and "which one" name nothing.
  new RegExp(`\\b(?:which|what|whose)\\s+(?!${pronoun}\\b)\\p{L}`, "iu"),
  // Who, where, when, how many: the word itself says whether a person, a place, a time or a number is asked for.
  /(?:^|[,;:—–]\s*|\b(?:by|of|to|for|with|from|in|at|on|and)\s+)(?:who|whom|where|when|how (?:many|much|long|old|far|tall|high|large|deep|often))\b/iu,
  // "What is the film's name?", "Name the film.", "What is this species called?"
  new RegExp(
    `\\b(?:what|which)\\s+(?:is|was|are|were)\\s+(?:(?:the|its|his|her|their)\\s+(?:full\\s+|official\\s+)?(?:names?|titles?)\\s+of\\s+)?(?:the|this|that|these|those|his|her|its|their)\\s+(?!${pronoun}\\b|names?\\b|titles?\\b)\\p{L}`,
    "iu",
  ),
  new RegExp(
    `^(?:please\\s+)?(?:name|identify|give|state|find|determine|provide)\\s+(?:the\\s+(?:full\\s+)?(?:names?|titles?)\\s+of\\s+)?(?:the|this|that|these|those)\\s+(?!${pronoun}\\b|names?\\b|titles?\\b)\\p{L}`,
    "iu",
  ),
  // "Among the universities that took part, which one was new?" and "Of the two companies, which one …" name a class. "Of the two, which
  // one" names none.
  new RegExp(`\\b(?:among|of)\\s+${someOf}.*\\bwhich\\s+one\\b`, "iu"),
  // "Which of these four maintainers …"
  new RegExp(`\\bwhich\\s+(?:one\\s+)?of\\s+${someOf}`, "iu"),
  // 哪所大学、什么奖项、谁、何时、多少
  /谁|哪里|哪儿|何[处时地人年]|多少|几[个位家名所座部项种款届岁年月天人次]|哪一?[年月天日国省市州县区村镇]/u,
  /(?:哪|什么|何)(?:(?:一|两|几)?[个位家名所座部项种款届本张场处只支条件枚份篇类些])?(?!是|叫|呢|吗|的|名字|名称|东西|事物|一?[个位家名所座部项种款届本张场处只支条件枚份篇类些](?:\P{Script=Han}|$))\p{Script=Han}{2}/u,
  // The class begins with Latin letters (哪个 SIG, 哪位 TAG 主席, 什么 API), or stands after 的: 哪位2026年当选的主席.
  /(?:哪|什么|何)(?:(?:一|两|几)?[个位家名所座部项种款届本张场处只支条件枚份篇类些])?\s*[A-Za-z]{2}/u,
  /哪一?[个位家名所座部项种款届本张场处只支条件枚份篇类些][^,.;:?。]{1,24}的(?!名字|名称|东西|事物)\p{Script=Han}{2}/u,
  // 在历任主席中,哪一位 and 作者中余下的是哪一位: the class stands before 中. After 其中 and 两者中 it doesn't. NFKC made the comma a Latin one.
  /\p{Script=Han}{2}(?<!其|们|者|此|些|述|上|之|当)(?:[之当]?中|之间|里),?\s*(?:\p{Script=Han}{0,4}的)?(?:是|有)?哪/u,
  // 该漏洞的编号是什么: an attribute is asked for.
  /的(?!名字|名称|全名|姓名|答案|东西|事物|身份)\p{Script=Han}{2,8}(?<!名字|名称|答案|东西|事物|身份)(?:是|为)(?:什么|何)/u,
  // ……的安全公告,编号是什么: the attribute stands alone after a comma, and the thing that has it stands before.
  /(?:^|[,:])(?:其|它的|该\p{Script=Han}{1,6}的)?(?![这那此该]|答案|东西|事物|身份|名字|名称|全名|姓名)\p{Script=Han}{2,6}(?<!名字|名称|答案|东西|事物|身份|这|那|它|他|她)(?:是|为)(?:什么|何|多少)/u,
  /(?:说出|写出|给出|指出|列出)[^。？?]*(?![它他她其])\p{Script=Han}{2}的?(?:姓名|名称|名字|全名)/u,
  // 这个是什么 and 该项的名称是什么 name no class: the measure stands alone, or a word for any thing follows.
  /(?:该|这|此|那|其)(?!(?:一?[个位家名所座项种款张只支件枚份篇类]|些)?(?:东西|事物|物)?(?:的(?:名字|名称|全名|全称|标题)|(?:名字|名称)?叫|是))(?:[个位家名所座部项种款届本张场处只支条件枚份篇类])?(?!名[字称]|叫|是)\p{Script=Han}{1,12}?(?:的(?:名字|名称|全名|全称|姓名|标题|书名|片名)|(?:名字|名称)?叫(?:什么|做什么)|是(?:什么|哪))/u,
];

/** Says whether a sentence names the class of the thing that it asks for, or asks for a person, a place, a time or a number. */
function namesClass(sentence: string): boolean {
  return namingClass.some((pattern) => pattern.test(sentence.normalize("NFKC")));
}
