import { readPeriod, type TimeSpan } from "../../reasoning/values/read-period.ts";

/** A time with its year, as a question states it. */
export interface StatedTime {
  /** Places of the first of all its words, and behind the last. */
  readonly start: number;
  readonly end: number;
  /** The year, with the Chinese month behind it, as a fault quotes it. */
  readonly shown: string;
  /** The days that the words name, or the wider time that the readable ones of them name ("the spring of 2026": the year). */
  readonly span: TimeSpan;
  /** Whether all words that belong to the time were read. */
  readonly isWhole: boolean;
}

/** A year. The number of an advisory, a standard or a version is none. */
export const yearPattern =
  /(?<![A-Za-z\p{N}.#]|(?<!\b(?:[Mm]id|[Ee]arly|[Ll]ate))-|[A-Z]{2,}\s)(?:1[89]|20)\d\ds?(?![A-Za-z\p{N}]|\.\d|-\d{3}|\s?年代)(?:\s*年(?:\s*\d{1,2}\s*月)?)?/gu;

/**
 * A decade in Chinese, with its part: 2020年代中期, 21世纪20年代, 上世纪九十年代末. A decade without its century (九十年代) has no year, as "the
 * nineties" has none.
 */
const hanDecade =
  "(?:(?<![\\d.])(?:1[89]|20)\\d0|[一二][〇零一二三四五六七八九]{2}[〇零]|(?:(?<!\\d)(?:1[89]|2[01])|十[八九]|二十一?|[本上]个?|这个?)\\s*世纪\\s*(?:[1-9]0|[一二三四五六七八九]?十))\\s*年代(?:[初中末](?:期|叶)?|[早前后晚]期)?";
const decadeInHan = new RegExp(hanDecade, "u");
const anyTime = new RegExp(`${hanDecade}|${yearPattern.source}`, "gu");

const monthNames =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
/** Words that make a time more exact before a year, and the words that join them. */
const english = new RegExp(
  `(?:(?:[Tt]he|of|in|[Ee]arly|[Mm]id|[Ll]ate|[Ll]ater|[Ee]arlier|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ll]atter|[Mm]iddle|[Ll]ast|[Ee]nd|[Bb]eginning|[Ss]tart|quarter|half|part|months?|weeks?|days?|year|spring|summer|autumn|fall|winter|Q[1-4]|H[12]|(?:${monthNames})\\.?|\\d{1,2}(?:st|nd|rd|th)?)[ ,-]+)+$`,
  "u",
);
/** Signs of a time that is more exact than its year. Without one of them, words such as "of" only lead to the year. */
const exact = new RegExp(
  `\\b(?:[Ee]arly|[Mm]id|[Ll]ate|[Ll]ater|[Ee]arlier|quarter|half|part|months?|weeks?|days?|[Ee]nd|[Bb]eginning|[Ss]tart|spring|summer|autumn|fall|winter|Q[1-4]|H[12]|${monthNames})\\b`,
  "u",
);
/** What may follow a year, and the year with its month, in Chinese. */
const chinese =
  /^\s*(?:\d{1,2}\s*[日号]|[上中下]旬|第?\s?[一二三四1-4]\s?季度|[上下]半年|年?[初中末底春夏秋冬](?:天|季|期)?|前后|[初中末后]期)/u;
/** The first month of a span within one year: "between June and September 2024", "June to September 2024". */
const firstMonth = new RegExp(`(?:^|[^\\p{L}])(${monthNames})\\.? (?:and|to|until|through|–|-) ?$`, "u");
/** The last month of a span within one Chinese year: 2025年7月至12月. */
const lastMonth = /^\s*(?:至|到|—|–|-|~|～)\s*(\d{1,2})\s*月/u;
/** Words between two times that are the ends of one span. */
const joins = /^\s*(?:to|until|through|–|—|-|至|到|~|～)\s*(?:the\s+)?$/u;
const joinsBetween = /^\s*and\s+(?:the\s+)?$/u;

/**
 * Finds the times with a year that a text states: years, decades with their century, and what makes them more exact (months, quarters,
 * halves, parts of a month or a year, in English and Chinese). The two ends of a span are one time.
 */
export function findStatedTimes(text: string): StatedTime[] {
  const found: StatedTime[] = [];
  for (const { 0: words, index } of text.matchAll(anyTime)) {
    const time = decadeInHan.test(words)
      ? readHanDecade(words, index)
      : /年/u.test(words)
        ? readChinese(text, words, index)
        : readEnglish(text, words, index);
    const last = found.at(-1);
    if (time === null) continue;
    const between = last && text.slice(last.end, time.start);
    const isSpan =
      between !== undefined &&
      (joins.test(between) ||
        (joinsBetween.test(between) && /\b[Bb]etween (?:the )?$/u.test(text.slice(0, last?.start))));
    if (last === undefined || !isSpan) {
      found.push(time);
      continue;
    }
    found[found.length - 1] = {
      ...{ start: last.start, end: time.end, shown: last.shown },
      span: { from: last.span.from, to: time.span.to },
      isWhole: last.isWhole && time.isWhole,
    };
  }
  return found;
}

function readHanDecade(words: string, start: number): StatedTime | null {
  const span = readPeriod(words);
  return span === null ? null : { start, end: start + words.length, shown: words, span, isWhole: true };
}

function readEnglish(text: string, year: string, at: number): StatedTime | null {
  const [day] = isoDay.exec(text.slice(at)) ?? [];
  const iso = day === undefined ? null : readPeriod(day);
  if (day !== undefined && iso !== null)
    return { start: at, end: at + day.length, shown: day, span: iso, isWhole: true };
  const left = english.exec(text.slice(Math.max(0, at - farthest), at))?.[0] ?? "";
  const parts = left.split(/(?<=[ ,-])(?=\S)/u);
  const end = at + year.length;
  for (let from = 0; from <= parts.length; from += 1) {
    const words = parts.slice(from).join("");
    const span = readPeriod(`${words}${year}`.replace(/^(?:of|in) /u, ""));
    if (span === null) continue;
    const start = at - words.length;
    const [, month] = firstMonth.exec(text.slice(Math.max(0, start - farthest), start)) ?? [];
    const opening = month === undefined ? null : readPeriod(`${month} ${year}`);
    return {
      ...{ start: at - left.length, end, shown: year.trim() },
      span: opening !== null && opening.from <= span.to ? { from: opening.from, to: span.to } : span,
      isWhole: !exact.test(parts.slice(0, from).join("")),
    };
  }
  return null;
}

/** A day, or a month, in figures. */
const isoDay = /^\d{4}-\d\d(?:-\d\d)?(?![\d-])/u;
/** Number of characters before a year among which the words of its time are looked for. */
const farthest = 60;

function readChinese(text: string, year: string, at: number): StatedTime | null {
  const rest = text.slice(at + year.length);
  const more = chinese.exec(rest)?.[0] ?? "";
  const exactly = readPeriod(`${year}${more}`);
  const span = exactly ?? readPeriod(year);
  if (span === null) return null;
  const [to = "", month] = more === "" ? (lastMonth.exec(rest) ?? []) : [];
  const closing = month === undefined ? null : readPeriod(`${year.replace(/年.*$/su, "年")}${month}月`);
  const end = at + year.length + more.length + to.length;
  return {
    ...{ start: at, end, shown: year.trim() },
    span: closing !== null && closing.to >= span.from ? { from: span.from, to: closing.to } : span,
    isWhole: exactly !== null,
  };
}
