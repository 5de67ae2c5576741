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
const han = `(?:两|[${chinese}]|[2-9]|10)`;
const measure = "(?:个|位|款|名|家|部|项|种|座|支|篇|条|张|人)";

const patterns: readonly { readonly at: RegExp; readonly chooses: boolean; readonly beside?: true }[] = [
  {
    at: new RegExp(
      `\\b(?:one|which|who|either|neither) of (?:the|these|those|its|his|her|their) (${number})\\b`,
      "giu",
    ),
    chooses: true,
  },
  {
    at: new RegExp(
      `\\b(?:another|two|three|four|five|none|the (?:first|second|third|fourth)) of (?:the|these|those|its|his|her|their) (${number})\\b`,
      "giu",
    ),
    chooses: false,
  },
  {
    at: new RegExp(`\\b(?:with|and|beside|besides|alongside) (?:the )?(${number}) others?\\b`, "giu"),
    chooses: false,
    beside: true,
  },
  { at: new RegExp(`\\bone of (${number})\\b`, "giu"), chooses: false },
  { at: /\bthe other one\b|\bthe (?:remaining|other) (?:person|member|one)\b/giu, chooses: false },
  {
    at: new RegExp(
      `(${han})${measure}[^，。；？]{0,8}(?:之一|之中的|当中的|中的(?:一|哪)|[之当]?中，?(?:的?[一哪]${measure}|谁))`,
      "gu",
    ),
    chooses: true,
  },
  { at: new RegExp(`(?:另外|其他|其余)(${han})${measure}`, "gu"), chooses: false, beside: true },
  { at: new RegExp(`余下的?一${measure}`, "gu"), chooses: false },
  // 另一位 alone is just "another"; after 两位 it is the other of two.
  { at: new RegExp(`(?<=[两二2]${measure}.{0,60})另一${measure}`, "gsu"), chooses: false },
];

/** Lists the words of a text that count a list or speak of the rest of it, in English and Chinese. */
export function readCounts(text: string): ListCount[] {
  return patterns.flatMap(({ at, chooses, beside }) =>
    [...text.matchAll(at)].map((found) => {
      const { 0: words, 1: told, index } = found;
      if (told === undefined) return { words, chooses, size: null, named: isOtherOfNamed(text, index) };
      const size = sizeOf(told);
      const named = beside !== true && namesCounted({ text, index, words, size });
      // A person beside two others is one of three.
      return { words, chooses, named, size: size + (beside ? 1 : 0) };
    }),
  );
}

/** Says whether 另一位 is the other one of two that the text names: 张宁与李桥……这两位中一位……，另一位……. */
function isOtherOfNamed(text: string, index: number): boolean {
  const pair = [...text.slice(0, index).matchAll(new RegExp(`[两二2]${measure}`, "gu"))].at(-1);
  if (pair === undefined || !/\p{Script=Han}/u.test(text.slice(index, index + 1))) return false;
  return namesCounted({ text, index: pair.index, words: pair[0], size: 2 });
}

/**
 * Reads the choice that a question's last sentence makes among things that the sentence before counts: "… had three officers. Which of
 * these officers …", 有三位官员。其中哪一位. Null if the last sentence makes no choice, or chooses among other things.
 */
export function readChoice(before: string, last: string): ListCount | null {
  const [words, told = ""] =
    /\b(?:which|who) of (?:(?:the|these|those) ([\p{L}-]+)|them\b|these\b|those\b)/iu.exec(last) ??
    /(?:这些|那些|其)(\p{Script=Han}{0,6}?)[之当]?中，?(?:的?哪|谁)/u.exec(last) ??
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
