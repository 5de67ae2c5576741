import { stripQuoted } from "./find-date-dependence.ts";

/** A year that a plain question states, with the month or season before it; the number of an advisory or of a version is none. */
const stated =
  /(?:(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,8}\.?,? )?(?<![\p{L}\p{N}.-])[12]\d{3}s?(?![\p{L}\p{N}]|-\d{3})|(?<![\p{N}.-])[12]\d{3}\s*年(?:\s*\d{1,2}\s*月)?/gu;

/** Whatever a wording may say a time with: a year, a decade or a century, a part of a year, and a time beside another one. */
const vague = new RegExp(
  [
    "(?<![\\p{N}.-])[12]\\d{3}s?(?![\\p{N}]|-\\d{3})",
    "\\b(?:years?|months?|weeks?|days?|decades?|century|centuries|quarter|half-year|spring|summer|autumn|fall|winter)\\b",
    "\\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b",
    "\\b(?:same|that) time\\b",
    "[年月季]|世纪|年代|[春夏秋冬][天季]?|当日|当天|同日|次日|期间",
  ].join("|"),
  "gu",
);

/**
 * Finds a wording that leaves out the times of the plain question where it should make them vaguer (EvoBrowseComp §2.1: vague times). A
 * clause without its time fits what happened earlier and later too, so that the question gets a second answer. A wording has lost its times
 * if it has less than two thirds of those of the plain question: one time can cover two clauses ("in the same spring"). The sentence is shown to the
 * obfuscating agent.
 */
export function findLostTimes(wordings: {
  readonly plainQuestion: string;
  readonly question: string;
}): string[] {
  const times = (stripQuoted(wordings.plainQuestion).match(stated) ?? []).map((time) => time.trim());
  const kept = countVague(stripQuoted(wordings.question));
  if (kept >= times.length * leastKept) return [];
  const shown = [...new Set(times)].map((time) => `“${time}”`).join(", ");
  return [
    `times were left out that the plain question states (${shown}): make them vaguer and keep one for each clause, since without its time a clause fits earlier and later things too`,
  ];
}

/** Share of the plain question's times that a wording has to keep. */
const leastKept = 2 / 3;

/** Counts the times of a text; words that stand together ("the spring of 2026", 2026年春天) are one. */
function countVague(text: string): number {
  let end = Number.NEGATIVE_INFINITY;
  let times = 0;
  for (const { 0: words, index } of text.matchAll(vague)) {
    if (index - end > furthest) times += 1;
    end = index + words.length;
  }
  return times;
}

/** Characters between two words of one time: "the second half of the year after" has more than a preposition between them. */
const furthest = 8;
