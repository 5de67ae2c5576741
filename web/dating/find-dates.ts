import { spacedDays } from "../../domain/page/days-in-figures.ts";
import { monthKey, monthNames } from "./month-names.ts";

/** A date in a text. */
export interface FoundDate {
  readonly date: string;
  /** The day that the other order of day and month gives, if that is a day too and a different one. */
  readonly other?: string;
  /** Offsets in the text at which the date starts and ends. */
  readonly at: number;
  readonly end: number;
}

type Reader = (groups: readonly string[], monthFirst: boolean) => string | null;

const month = (name: string | undefined): number => monthNames().get(monthKey(name ?? "")) ?? 0;
const yearMonthDay: Reader = ([y, m, d]) => calendarDay(Number(y), Number(m), Number(d));
const dayMonthYear: Reader = ([d, m, y]) => calendarDay(Number(y), Number(m), Number(d));

const YEAR = "(?:19|20|25)\\d\\d";
const NAME = "\\p{L}[\\p{L}\\p{M}]{1,14}";
const THAI_MONTHS = "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.".split(" ");
const SHORT_NAME = "\\p{L}[\\p{L}\\p{M}]{2,14}";

/** Patterns of dates, the least ambiguous first. The first pattern that matches a piece of text reads it. */
const PATTERNS: readonly (readonly [RegExp, Reader])[] = [
  // 2020-01-13, 2020/1/13, 2020. 1. 13.
  [
    new RegExp(`(?<![\\d.,/-])(${YEAR})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{1,2})(?!\\d)`, "g"),
    ([y, , m, d]) => calendarDay(Number(y), Number(m), Number(d)),
  ],
  // 2020 01/13, as a box of year and day whose parts are elements of their own
  [new RegExp(`(?<![\\d.,/-])(${YEAR})\\s(\\d\\d)\\s?[/-]\\s?(\\d\\d)(?![\\d/-])`, "g"), yearMonthDay],
  // Mon Jan 13 10:15:23 CET 2020, as Unix writes it
  [
    new RegExp(
      `(?<!\\p{L})(${SHORT_NAME})\\s{1,2}(\\d{1,2})\\s\\d{1,2}:\\d\\d:\\d\\d\\s(?:(?:\\p{Lu}{2,5}|[+-]\\d{4})\\s){0,2}(${YEAR})(?!\\d)`,
      "gu",
    ),
    ([name, d, y]) => (month(name) ? calendarDay(Number(y), month(name), Number(d)) : null),
  ],
  // 2020年1月13日
  [new RegExp(`(${YEAR})\\s*[年년]\\s*(\\d{1,2})\\s*[月월]\\s*(\\d{1,2})\\s*[日号號일]?`, "g"), yearMonthDay],
  // 令和2年1月13日 counts from 2018, 平成 from 1988, 民國 from 1911
  [
    /(令和|平成|民[國国])\s*(\d{1,3}|元)\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/g,
    ([era, y, m, d]) => {
      const start = era === "令和" ? 2018 : era === "平成" ? 1988 : 1911;
      return calendarDay(start + (y === "元" ? 1 : Number(y)), Number(m), Number(d));
    },
  ],
  // 二〇二〇年一月十三日, as offices sign
  [
    /([一二])([〇○Ｏ零九])([〇○Ｏ零一二三四五六七八九])([〇○Ｏ零一二三四五六七八九])年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})日/g,
    ([a, b, c, d, m, day]) =>
      calendarDay(
        Number([a, b, c, d].map((sign) => readHanNumber(sign ?? "")).join("")),
        readHanNumber(m ?? ""),
        readHanNumber(day ?? ""),
      ),
  ],
  // 發布日期：109-01-13 counts from 1911
  [
    /(?<=(?:日期|時間)\s?[:：]\s?)(1[01]\d)([-./])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    ([y, , m, d]) => calendarDay(1911 + Number(y), Number(m), Number(d)),
  ],
  // ngày 13 tháng 1 năm 2020
  [new RegExp(`(?<!\\d)(\\d{1,2})\\s+tháng\\s+(\\d{1,2}),?\\s+(?:năm\\s+)?(${YEAR})`, "giu"), dayMonthYear],
  // 13 January 2020, 13. Januar 2020, 13 de enero de 2020, 13-Jan-20, 13th of Jan '20, 13th day of January, 2020
  [
    new RegExp(
      `(?<![\\d\\p{L}])(\\d{1,2})(?:\\s?(?:st|nd|rd|th)(?!\\p{L})(?:\\sday(?=\\sof\\s))?|er|ère|º|ª|°|\\.|-?(?:а|го))?[\\s.\\-/]{0,3}(?:(?:de|di|of)\\s|d['’]\\s?)?(${SHORT_NAME})\\.?,?[\\s.\\-/]{1,3}(?:(?:de|del|do|of)\\s)?['’]?(${YEAR}|\\d\\d(?!\\d|:|\\.\\d))(?!\\d)`,
      "giu",
    ),
    ([d, name, y]) => (month(name) ? calendarDay(Number(y), month(name), Number(d)) : null),
  ],
  // 13 ม.ค. 2563, as Thai sites shorten the names of months
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})\\s?(${THAI_MONTHS.map((name) => name.replaceAll(".", "\\.")).join("|")})\\s?(${YEAR})(?!\\d)`,
      "g",
    ),
    ([d, name, y]) => calendarDay(Number(y), THAI_MONTHS.indexOf(name ?? "") + 1, Number(d)),
  ],
  // January 13, 2020; January, 13, 2020
  [
    new RegExp(
      `(?<!\\p{L})(${SHORT_NAME})\\.?,?\\s{0,3}(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s?,?\\s{0,3}(${YEAR})(?!\\d)`,
      "giu",
    ),
    ([name, d, y]) => (month(name) ? calendarDay(Number(y), month(name), Number(d)) : null),
  ],
  // 2020. január 13., 2020 m. sausio 13, 2020-Jan-13
  [
    new RegExp(
      `(?<!\\d)(${YEAR})(?:[.,]|\\.?\\s?(?:m|gada)\\.?)?[\\s-]{1,2}(${NAME})\\.?[\\s-]{1,2}(\\d{1,2})(?!\\d)`,
      "giu",
    ),
    ([y, name, d]) => (month(name) ? calendarDay(Number(y), month(name), Number(d)) : null),
  ],
  // 13.1.2020, 13/01/20, but not the version v2.3.17
  [
    new RegExp(
      `(?<![\\d.,/-]|\\b[vV])(\\d{1,2})\\s?([./-])\\s?(\\d{1,2})\\s?\\2\\s?(${YEAR}|\\d\\d)(?!\\d|[.,/-]\\d|:)`,
      "g",
    ),
    ([a, mark, b, y], monthFirst) => {
      const [first, second] = [Number(a), Number(b)];
      const american = mark !== "." && (monthFirst ? first <= 12 : second > 12);
      return american ? calendarDay(Number(y), first, second) : calendarDay(Number(y), second, first);
    },
  ],
  // 2020 01 13
  [new RegExp(spacedDays.beginningWithYear, "gu"), yearMonthDay],
  // 13 01 2020, 13 1 2020
  [
    new RegExp(spacedDays.endingInYear, "gu"),
    ([a, b, y], monthFirst) => {
      const [first, second] = [Number(a), Number(b)];
      const american = monthFirst ? first <= 12 : second > 12;
      return american ? calendarDay(Number(y), first, second) : calendarDay(Number(y), second, first);
    },
  ],
];

const HAN_DIGITS = "〇一二三四五六七八九";

/** Reads a Chinese number up to 99, such as 三, 十三 or 二十三. */
function readHanNumber(text: string): number {
  const digits = text.replace(/[○Ｏ零]/g, "〇");
  const value = (sign: string | undefined, none: number) => (sign ? HAN_DIGITS.indexOf(sign) : none);
  const ten = digits.indexOf("十");
  if (ten < 0) return digits.length === 1 ? value(digits, 0) : 0;
  return 10 * value(digits.slice(0, ten), 1) + value(digits.slice(ten + 1), 0);
}

/** Finds the dates of a text, in the order of the text. With `monthFirst`, 3/4/2020 is 4 March. */
export function findDates(text: string, monthFirst: boolean): FoundDate[] {
  const found: FoundDate[] = [];
  const plain = normaliseDigits(text);
  if (!/[\d日]/.test(plain)) return found;
  for (const [pattern, read] of PATTERNS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(plain); match !== null; match = pattern.exec(plain)) {
      const [at, end] = [match.index, match.index + match[0].length];
      const taken = found.some((other) => at < other.end && end > other.at);
      const date = taken || isOtherMonths(plain, match) ? null : read(match.slice(1), monthFirst);
      const other = date === null ? null : read(match.slice(1), !monthFirst);
      if (date !== null)
        found.push({ date, at, end, ...(other !== null && other !== date ? { other } : {}) });
      // In "13 Uhr 20. März 2020", a real date begins within text that only looked like a date.
      else pattern.lastIndex = at + 1;
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Says whether a match such as "5 May 12" is the middle of "May 5 May 12", where its day belongs to the month before it. */
function isOtherMonths(text: string, match: RegExpExecArray): boolean {
  if (!/^\d{1,2}\D+\p{L}\D+\d\d$/u.test(match[0])) return false;
  const before = /(\p{L}+)\.?\s$/u.exec(text.slice(Math.max(0, match.index - 20), match.index));
  return month(before?.[1]) > 0;
}

/** Code points of the zeros of other digits in which pages write dates: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;

/** Replaces other digits by ASCII digits. The length of the text doesn't change. */
function normaliseDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}

/** A day as `YYYY-MM-DD`, or null if the calendar has no such day. Two-digit years below 70 belong to the 2000s, others to the 1900s. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const full = fullYear(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCFullYear() !== full || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  return date.toISOString().slice(0, 10);
}

/** Converts years of the Thai calendar, which is 543 years ahead; no page dates from the 26th century. */
function fullYear(year: number): number {
  if (year >= 2500 && year < 2600) return year - 543;
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
