import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** The order in which a page writes days. For example, 5/12/2026 is 12 May in the United States, and 5 December nearly everywhere else. */
export const dayOrder = z.enum(["month-first", "day-first"]);
export type DayOrder = z.infer<typeof dayOrder>;

const year = "(?:19|20)\\d\\d";
/**
 * What may not stand before and behind three numbers that blanks part. Such numbers would belong to a word, a sum, a version or a longer
 * row of numbers. Only an hour may follow them. Chinese characters may stand beside them, since Chinese has no blanks between words.
 */
const letter = "(?!\\p{Script=Han})\\p{L}";
const sign = "[\\p{N}\\p{Sc}/%+*=~^&_–—-]";
const opening = `(?<!${letter}|${sign}|[.,:#]|[\\p{N}+]\\s?[/*=+]?\\s)`;
const closing = `(?!${letter}|${sign}|\\s?[%\\p{Sc}年]|[.,:]\\d|\\s?[/*=+]?\\s(?!\\d{1,2}:\\d\\d(?!\\d))\\d)`;
/** A blank within a line. Lines, and cells of a table, are parted by other signs. */
const blank = "[ \\u00a0\\u2009\\u202f]";
const upTo31 = "(?:0?[1-9]|[12]\\d|3[01])";
/** Two numbers of which neither can be a month, or which have one figure each. */
const noDayAndMonth = `(?:1[3-9]|[23]\\d)${blank}(?:1[3-9]|[23]\\d)|\\d${blank}\\d${blank}`;

/**
 * Patterns of days that are written with blanks. The first one ends in the year (29 01 2025, 29 1 2025), and its groups are the two other
 * numbers and the year. The second one begins with the year (2025 01 29), and its groups are year, month and day. Three numbers in a row
 * are often no day, so the patterns leave out numbers of one figure each, such as 5 8 2000.
 */
export const spacedDays = {
  endingInYear: `${opening}(?!${noDayAndMonth})(${upTo31})${blank}(${upTo31})${blank}(${year})${closing}`,
  beginningWithYear: `${opening}(${year})${blank}(0[1-9]|1[0-2])${blank}(0[1-9]|[12]\\d|3[01])${closing}`,
} as const;

/** Days in figures that end in the year. Their first two numbers may be the day and the month, or the month and the day. */
const endingInYear = new RegExp(
  `(?<![\\d/])(\\d{1,2})/(\\d{1,2})/(${year})(?![\\d/])|${spacedDays.endingInYear}`,
  "gu",
);
const beginningWithYear = new RegExp(spacedDays.beginningWithYear, "gu");

/**
 * Reads the days of a text that are written in figures, with slashes and the year at the end, or with blanks and the year at either end.
 * Each day is returned with its possible readings as ISO days. A day has one reading if it begins with the year, if the order is known or
 * if only one of the two days exists; otherwise it has two. Days such as 2025-01-29 and 29.01.2025 are not read here.
 */
export function readDaysInFigures(text: string, order: DayOrder | null): string[][] {
  const plain = text.normalize("NFKC");
  const last = numbersOf(plain).flatMap(([first, second, of]) => {
    const monthFirst = toDay(of, first, second);
    const dayFirst = toDay(of, second, first);
    const known = order === "month-first" ? monthFirst : order === "day-first" ? dayFirst : null;
    const possible = known === null ? [monthFirst, dayFirst] : [known];
    const days = [...new Set(possible.filter((day) => day !== null))];
    return days.length === 0 ? [] : [days];
  });
  const first = [...plain.matchAll(beginningWithYear)].flatMap(([, of = "", month = "", ofMonth = ""]) => {
    const day = toDay(of, month, ofMonth);
    return day === null ? [] : [[day]];
  });
  return [...last, ...first];
}

/**
 * Finds the order of a text's days, from those that can be read in one way only (13/5/2026, 5/13/2026). Null if there are no such days, or
 * if they show both orders.
 */
export function orderShownIn(text: string): DayOrder | null {
  const orders = new Set<DayOrder>();
  for (const [first, second] of numbersOf(text.normalize("NFKC"))) {
    if (Number(first) > 12 && Number(second) <= 12) orders.add("day-first");
    if (Number(second) > 12 && Number(first) <= 12) orders.add("month-first");
  }
  const [only] = orders;
  return orders.size === 1 && only !== undefined ? only : null;
}

/** The numbers of the days that end in their year, in the order in which they stand. */
function numbersOf(plain: string): [first: string, second: string, year: string][] {
  return [...plain.matchAll(endingInYear)].map(([, a, b, c, d = "", e = "", f = ""]) => [
    a ?? d,
    b ?? e,
    c ?? f,
  ]);
}

function toDay(of: string, month: string, day: string): string | null {
  const written = `${of}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isoDate.safeParse(written).success ? written : null;
}
