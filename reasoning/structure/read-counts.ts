import { namesCounted } from "./names-counted.ts";

/** Words of a text that are true only of a whole list. */
export interface ListCount {
  readonly words: string;
  /** Size of the list; null if the words don't say it ("the other one"). */
  readonly size: number | null;
  /** Whether the words choose one thing of the list ("one of the two"); otherwise they speak of a part of it ("with two others"). */
  readonly chooses: boolean;
  /** Whether the text names what is counted, so that the words need no list. */
  readonly named: boolean;
}

const english = "two three four five six seven eight nine ten".split(" ");
const chinese = "二三四五六七八九十";
const number = `(?:${english.join("|")}|[2-9]|10)`;
/** A number that is no part of a longer one (十二位, 412名) and no ordinal (第二位). */
const han = `(?<![\\d.第一两百千万${chinese}])(?:两|[${chinese}]|[2-9]|10)`;
const measure = "(?:个|位|款|名|家|部|项|种|座|支|篇|条|张|人|者)";
/** Measures of people, of which one may count people and another choose among them: 三名成员中，哪一位. */
const ofPeople = "[个位名人]";
const theirs = "(?:the|these|those|its|his|her|their)";
const from = "(?:of|among|amongst|between|out of)";
/** The end of 三位候选人中 and 这两家公司之间, before what is chosen. Spans of time such as 三个月里 are no list. */
const endOfList = "(?:[之当]?中|之间|里面?)，?的?是?";
const amongHan = `(?!月|星期|小时|季度|世纪|学期)[^，。；？]{0,8}?${endOfList}`;
/** What 个 counts if a person is chosen: nothing named, or people. In 四个版本中，哪位贡献者 the person is not one of the four. */
const people = "(?:[^，。；？]{0,7}(?:[人者员手家师长席士生友主宾们]|代表|总监))?";
/** Before a number whose things all have to hold it: 同属三者之中的. */
const notAll = "(?<!同属|同在|都在|均在|都属于|同属于)";
/** "One of the two" behind these words is compared with, or taken out, and is not what is chosen: "without being one of these two". */
const notBeside =
  "(?<!\\b(?:not|never|n[’']t|being|as|than|with|by|from|of|to|for|beside|besides|except|like|unlike|behind|after|before) )";
/** A verb after "which", so that no other kind of thing is chosen: "of the three papers, which author" chooses among authors. */
const chosen =
  "(?:one|is|was|has|had|did|does|won|got|began|became|came|left|took|made|gave|wrote|met|holds?|works?|\\p{Ll}{2,}ed)\\b";

const patterns: readonly { readonly at: RegExp; readonly chooses: boolean; readonly beside?: true }[] = [
  {
    at: new RegExp(
      `(?:${notBeside}\\bone|\\b(?:which|who|either|neither)) of ${theirs} (${number})\\b`,
      "giu",
    ),
    chooses: true,
  },
  {
    at: new RegExp(
      `\\b(?:which|who)(?: one)? (?:among|amongst|between|out of) ${theirs} (${number})\\b`,
      "giu",
    ),
    chooses: true,
  },
  // "Among the three candidates, who …?" and "Of the two firms, which firm …?". "One of the two, who had left," chooses nothing.
  {
    at: new RegExp(
      `(?<=^|[.,;:?!]\\s+)${from} ${theirs} (${number})\\b[^.,;:?!]{0,40}?(?:, (?:who\\b|which ${chosen})|\\b(\\p{Ll}{3,}?)(?:i?e?s)?, which \\2)(?=[^.;:!]*\\?)`,
      "giu",
    ),
    chooses: true,
  },
  {
    at: new RegExp(
      `\\b(?:another|two|three|four|five|none|the (?:first|second|third|fourth|last)) of ${theirs} (${number})\\b`,
      "giu",
    ),
    chooses: false,
  },
  {
    at: new RegExp(`\\b(?:with|and|beside|besides|alongside) (?:the )?(${number}) others?\\b`, "giu"),
    chooses: false,
    beside: true,
  },
  { at: new RegExp(`\\bone of (?:${theirs} )?(${number})\\b`, "giu"), chooses: false },
  { at: /\bthe other one\b|\bthe (?:remaining|other) (?:person|member|one)\b/giu, chooses: false },
  { at: new RegExp(`\\bthe (?:other|remaining) ${number}\\b`, "giu"), chooses: false },
  // "The other reporter" after "two reporters" is the other of two, as 另一位 is after 两位.
  {
    at: /(?<=\b(?:two|both)\b[^?!]{0,120}?)(?<!\b(?:after|or) )\bthe other\b(?! (?:hand|side|end|way|day|one|person|member|two|three|four|five|six|seven|eight|nine|ten|\d+)\b)/giu,
    chooses: false,
  },
  {
    at: new RegExp(
      `${notAll}(${han})${measure}(?:[^，。；？]{0,8}(?:之一|(?:之中|当中)的|[中里]的[一哪])|${amongHan}一${measure})`,
      "gu",
    ),
    chooses: true,
  },
  { at: new RegExp(`(${han})[位名人]${amongHan}(?:谁|哪一?${ofPeople})`, "gu"), chooses: true },
  { at: new RegExp(`(${han})个${amongHan}哪一?个`, "gu"), chooses: true },
  { at: new RegExp(`(${han})个${people}${endOfList}(?:谁|哪一?[位名人])`, "gu"), chooses: true },
  { at: new RegExp(`(${han})者${amongHan}哪`, "gu"), chooses: true },
  { at: new RegExp(`(${han})([款家部项种座支篇条张])${amongHan}哪一?(?:\\2|个)`, "gu"), chooses: true },
  { at: new RegExp(`(?:另外|其他|其余)(${han})${measure}`, "gu"), chooses: false, beside: true },
  {
    at: new RegExp(`(?:余下一|(?:余下|剩下|剩余|其余)(?:的那?一|的那|那一?))${measure}`, "gu"),
    chooses: false,
  },
  // 另一位 alone is just "another"; after 两位 it is the other of two.
  { at: new RegExp(`(?<=[两二2]${measure}.{0,60})另一${measure}`, "gsu"), chooses: false },
];

/** Lists the words of a text that count a list or speak of the rest of it, in English and Chinese, each once. */
export function readCounts(text: string): ListCount[] {
  const counts = patterns.flatMap(({ at, chooses, beside }) =>
    [...text.matchAll(at)].map((found): ListCount & { readonly index: number } => {
      const { 0: words, 1: told, index } = found;
      if (told === undefined)
        return { words, index, chooses, size: null, named: isOtherOfNamed(text, index) };
      const size = sizeOf(told);
      const named = beside !== true && namesCounted({ text, index, words, size });
      // A person beside two others is one of three.
      return { words, index, chooses, named, size: size + (beside ? 1 : 0) };
    }),
  );
  return counts
    .filter(({ index }, at) => counts.findIndex((other) => other.index === index) === at)
    .map(({ index: _, ...count }) => count);
}

/**
 * Says whether "the other" is the other one of two that the text names: 张宁与李桥……这两位中一位……，另一位……, or "Ada Marr and Lena Voss
 * wrote it; one of the two …, the other …".
 */
function isOtherOfNamed(text: string, index: number): boolean {
  const isHan = /\p{Script=Han}/u.test(text.slice(index, index + 1));
  const twoOf = isHan
    ? new RegExp(`[两二2]${measure}`, "gu")
    : new RegExp(`(?<=\\S) of ${theirs} two\\b`, "giu");
  const pair = [...text.slice(0, index).matchAll(twoOf)].at(-1);
  return pair !== undefined && namesCounted({ text, index: pair.index, words: pair[0], size: 2 });
}

/**
 * Reads the choice that a question's last sentence makes among things that the sentence before counts: "… had three officers. Which of
 * these officers …", "Which one …", 有三位官员。其中哪一位. Null if the last sentence makes no choice, or chooses among other things.
 */
export function readChoice(before: string, last: string): ListCount | null {
  const [words, told = ""] =
    /\b(?:which|who) (?:of|among) (?:(?:the|these|those) ([\p{L}-]+)|them\b|these\b|those\b)/iu.exec(last) ??
    /^which one\b(?! of\b)/iu.exec(last) ??
    /(?:这些|那些|其|[他她它]们)(\p{Script=Han}{0,6}?)(?:[之当]?中|里面?|之间)，?(?:的?哪|谁)/u.exec(last) ??
    [];
  if (words === undefined) return null;
  // If the choice has no noun of its own, it is made among the things that were counted last.
  const counted = [
    ...before.matchAll(new RegExp(`\\b(${number})((?: [\\p{L}-]+){1,4})`, "giu")),
    ...before.matchAll(new RegExp(`(${han})${measure}(\\p{Script=Han}{0,10})`, "gu")),
  ].filter(([, , things = ""]) => things.toLowerCase().includes(told.toLowerCase()));
  const size = counted.at(-1)?.[1];
  return size === undefined ? null : { words, chooses: true, size: sizeOf(size), named: false };
}

/** Reads the sizes from two to ten that a text states of anything, as words or digits. */
export function readSizes(text: string): number[] {
  const words = text.matchAll(new RegExp(`\\b${number}\\b`, "giu"));
  const counted = text.matchAll(new RegExp(`(${han})${measure}`, "gu"));
  return [...[...words].map(([word]) => sizeOf(word)), ...[...counted].map(([, told = ""]) => sizeOf(told))];
}

function sizeOf(told: string): number {
  if (/^\d+$/u.test(told)) return Number(told);
  if (told === "两") return 2;
  const place = english.indexOf(told.toLowerCase());
  return (place === -1 ? chinese.indexOf(told) : place) + 2;
}
