import type { IsoDate } from "../../domain/iso-date.ts";
import type { Language } from "../../domain/language.ts";
import { readPeriod } from "../../reasoning/values/read-period.ts";
import { stripQuoted } from "./find-date-dependence.ts";
import { findStatedTimes, type StatedTime } from "./stated-times.ts";

/**
 * Words in the clause of a time that make it the time of a term, an edition or a plan. The end of such a time is known from the start, so
 * no later event changes what is meant ("elected for a term from 2026 to 2028", 2026任期).
 */
const namedBefore =
  /\b(?:terms?|seasons?|editions?|roadmap|plan(?:s|ned)?|schedul\w*|budget|lasts?|lasted|ends?|until|through)\b(?: \S+){0,2} ?$|(?:任期|赛季|截至|截止到?|直到)[为自从是]?$/iu;
const namedBehind =
  /^[^,;.?!]{0,12}\b(?:terms?|seasons?|editions?|roadmap|plans?|budget)\b|^\s*(?:的\s*)?(?:任期|赛季|届|版|计划|路线图|预算|年度|为止)/iu;
/** Number of characters before a time among which such words are looked for. */
const near = 40;

/** A year alone, and what leads to it. In "the 2026 election" and 2026年世界杯 the year is a part of a name. */
const bareYear = /^(?:(?:the|of|in) )*\d{4}(?:\s*年)?$/u;
const leadsToYear = /\b(?:in|during|within|throughout|of|and) $|(?:[在于至到和]|^|[，。；、])\s*$/iu;
const followsChineseYear = /^\s*(?:$|[，。；、？的内间期又也还曾里有为被由发])/u;

/**
 * Finds the times of a question that have begun and are not over on the day on which it is asked (decision 0185). A later event may still
 * fall into such a time and give the question a second answer. The graph's check `open-time` finds such times as well, but only when the
 * question has been parsed. The author is shown the returned sentence.
 */
export function findUnfinishedTimes(
  question: string,
  {
    today,
    times = [],
    language = "en",
  }: {
    readonly today: IsoDate;
    readonly language?: Language;
    /** The times of the facts on which the question rests. A time that a fact has just so can't be told more exactly. */
    readonly times?: readonly string[];
  },
): string[] {
  const text = stripQuoted(question);
  const known = times.filter((time) => time.length < wholeDay).map(readPeriod);
  const open = findStatedTimes(text)
    .filter(({ isWhole, span }) => isWhole && span.from <= today && today < span.to)
    .filter(({ span }) => !known.some((time) => time?.from === span.from && time.to === span.to))
    .filter((time) => isPeriod(text, time))
    .map(
      ({ start, end }) =>
        `“${text
          .slice(start, end)
          .replace(/^(?:in|of) /u, "")
          .trim()}”`,
    );
  if (open.length === 0) return [];
  return [says[language](today, [...new Set(open)])];
}

const says: Readonly<Record<Language, (today: IsoDate, times: readonly string[]) => string>> = {
  en: (today, times) =>
    `these times are not over on ${today}, so that a later event may give the question a second answer: ${times.join(", ")}; end each on a day that has passed, or name an earlier and shorter time`,
  zh: (today, times) =>
    `以下时间在${today}尚未结束，日后的事件可能使问题出现第二个答案：${times.join("、")}；请让每个时间止于已经过去的某一天，或改用更早、更短的时间`,
};

/** Number of characters of a time that is told to the day. */
const wholeDay = "2026-01-31".length;

/** Says whether a time is a period in which something happened, and no part of a name and no term. */
function isPeriod(text: string, { start, end }: StatedTime): boolean {
  const behind = text.slice(end);
  if (namedBefore.test(text.slice(Math.max(0, start - near), start)) || namedBehind.test(behind))
    return false;
  const words = text.slice(start, end);
  if (!bareYear.test(words)) return true;
  const leading = text.slice(0, end).replace(/\d{4}(?:\s*年)?$/u, "");
  return leadsToYear.test(leading) && (!words.includes("年") || followsChineseYear.test(behind));
}
