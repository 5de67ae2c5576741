import type { PartDate } from "../../domain/part-date.ts";
import { statesDate } from "../freshness/holds-value.ts";

/** Match a time in words behind a word that says from when something holds. */
const behind: readonly RegExp[] = [
  /\b(?:ever\s+)?since\s+(.{4,28})/giu,
  /\b(?:effective|starting|beginning)\s+(?:(?:from|in|on)\s+)?(.{4,28})/giu,
  /\bfrom\s+(.{4,28}?)\s*(?:\bon(?:wards?)?\b|(?:\bto|\buntil|\btill|[–—-])\s*(?:the\s+)?(?:present|today|now|date)\b)/giu,
];

/**
 * Match such a word behind a time, with the signs that end a clause before it and the length of a time in words. The text before each match
 * is cut out afterwards: a pattern that began with the time would be tried at every sign of a long list.
 */
const before: readonly { readonly sign: RegExp; readonly clauseEnd: RegExp; readonly most: number }[] = [
  {
    sign: /\s*(?:\bto|[–—-])\s*(?:the\s+)?(?:present|today|now)\b/giu,
    clauseEnd: /[,;:()!?]/u,
    most: 24,
  },
  {
    sign: /\s*(?:以来|至今|迄今|起(?![草诉点源飞步义初名因])|开始|到现在)/gu,
    clauseEnd: /[，。；、,;]/u,
    most: 18,
  },
];
/** Number of signs of the shortest time in words, such as a year. */
const least = 4;

/**
 * Says whether a text tells a time as one from which on something holds, as "since 2019", "from 2019 onwards" and 自2019年起 do. The first
 * time behind such a word counts. The `from` of a fact doesn't show this, since it is also the time of an event.
 */
export function tellsOpenBegin(text: string, time: PartDate): boolean {
  const plain = text.normalize("NFKC").replace(/\s+/gu, " ");
  return [...wordsBehind(plain), ...wordsBefore(plain)].some((words) => {
    const [clause = ""] = /^(?:[^.,;:()!?]|[.,](?=\s?\d))*/u.exec(words) ?? [];
    return statesDate(clause, time);
  });
}

const wordsBehind = (text: string): string[] =>
  behind.flatMap((pattern) => [...text.matchAll(pattern)].map(([, words = ""]) => words));

const wordsBefore = (text: string): string[] =>
  before.flatMap(({ sign, clauseEnd, most }) =>
    [...text.matchAll(sign)].flatMap(({ index }) => {
      const words =
        text
          .slice(Math.max(0, index - most), index)
          .split(clauseEnd)
          .at(-1) ?? "";
      return words.length < least ? [] : [words];
    }),
  );
