import type { FoundCue } from "./cue.ts";

const dangling = {
  en: /^(?:it|he|she|they|this one|that one|both of them|neither of them|the (?:latter|former|other)s?)\b/iu,
  zh: /^(?:它们?|他们?|她们?|双方|二者|前者|后者|这一个|那一个|另一个)/u,
};
const anaphors = /\b(?:it|its|they|their|them|this|that|these|those|he|his|she|her|such|same|one)\b/iu;
const anaphorsZh = /它|他|她|此|该|这|其|那[部座位家个项]/u;
const small = new Set(
  "the and was were had has have been that which who what whose with from for into this its their they there why when where how name called did does first".split(
    " ",
  ),
);

/** Finds clues that contradict each other, pronouns without a referent, and unrelated sentences. */
export function findIncoherence(text: string, language: "en" | "zh"): FoundCue[] {
  return [
    ...findContradiction(text, language),
    ...findDangling(text, language),
    ...findUnrelated(text, language),
  ];
}

function findContradiction(text: string, language: "en" | "zh"): FoundCue[] {
  const birth =
    language === "zh"
      ? /(\d{4})年(?:出生|生)|(?:出生于|生于)(\d{4})年/u.exec(text)
      : /\bborn in (?:\p{L}+ )?(\d{4})\b/iu.exec(text);
  const born = Number(birth?.[1] ?? birth?.[2] ?? Number.NaN);
  const sentence = text
    .split(language === "zh" ? /(?<=[。？！])/u : /(?<=[.?!])\s+/u)
    .find((each) => birth !== null && each.includes(birth[0]));
  if (sentence === undefined) return [];
  const deeds =
    language === "zh"
      ? sentence.matchAll(/(\d{4})年[^，。]{0,6}(?:出版|发表|获得|获|创立|执导|赢得|加入|毕业)/gu)
      : sentence.matchAll(
          /\b(?:published|wrote|founded|received|won|directed|joined|graduated)\b[^.,?]*?\bin (?:\p{L}+ )?(\d{4})\b/giu,
        );
  return [...deeds]
    .filter(([, year]) => Number(year) < born)
    .map(([passage]) => ({
      passage,
      reason: language === "zh" ? "早于出生，前后矛盾" : "happened before the birth that the question states",
    }));
}

function findDangling(text: string, language: "en" | "zh"): FoundCue[] {
  const found = dangling[language].exec(text.trim());
  if (found === null) return [];
  return [
    {
      passage: found[0],
      reason: language === "zh" ? "代词没有所指" : "nothing is named that this could refer to",
    },
  ];
}

/** Finds a closing question that shares no word with the text before it and doesn't refer to it. */
function findUnrelated(text: string, language: "en" | "zh"): FoundCue[] {
  const sentences = text.trim().split(language === "zh" ? /(?<=[。？！])/u : /(?<=[.?!])\s+/u);
  const last = sentences.at(-1) ?? "";
  if (sentences.length < 3 || !/[?？]$/u.test(last)) return [];
  if (
    (language === "zh" ? anaphorsZh : anaphors).test(
      last.replace(/^(?:那天|that (?:day|evening))/iu, "").replace(/\bthat evening\b|那天晚上/giu, ""),
    )
  )
    return [];
  const before = new Set(sentences.slice(0, -1).flatMap((sentence) => stems(sentence, language)));
  if (stems(last, language).some((stem) => before.has(stem))) return [];
  return [
    {
      passage: last,
      reason: language === "zh" ? "与前文毫无关系" : "has nothing to do with the sentences before",
    },
  ];
}

function stems(sentence: string, language: "en" | "zh"): string[] {
  if (language === "zh") {
    const runs = sentence.match(/\p{Script=Han}+/gu) ?? [];
    return runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)));
  }
  const words = sentence.toLowerCase().match(/[\p{L}]{3,}/gu) ?? [];
  return words.filter((word) => !small.has(word)).map((word) => word.slice(0, 5));
}
