import type { Language } from "../language.ts";
import { type Period, type PeriodShape, periodOfShape } from "../period.ts";

export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

type Reading = readonly [pattern: RegExp, shape: (groups: readonly string[]) => PeriodShape];

const index = (words: string, word = ""): number => words.split("|").indexOf(word);
const month = (name = ""): number => monthNames.indexOf(name) + 1;
const names = monthNames.join("|");

// The longest wording is tried first, because "2026" alone would cut "2026年3月12日" short. The patterns are sticky, so that they match at one
// place only.
const readings: Readonly<Record<Language, readonly Reading[]>> = {
  en: [
    [
      new RegExp(`(\\d{1,2}) (${names}) (\\d{4})`, "y"),
      ([day, m, year]) => ({ type: "day", year: Number(year), month: month(m), day: Number(day), part: 0 }),
    ],
    [
      new RegExp(`(${names}) (\\d{4})`, "y"),
      ([m, year]) => ({ type: "month", year: Number(year), month: month(m), part: 0 }),
    ],
    [
      /the (first|middle|last) months of (\d{4})/y,
      ([p, year]) => ({ type: "third", year: Number(year), part: index("first|middle|last", p) }),
    ],
    [
      /the (first|second) half of (\d{4})/y,
      ([p, year]) => ({ type: "half", year: Number(year), part: index("first|second", p) }),
    ],
    [
      /the (early |mid-|late )(\d{3}0)s/y,
      ([p, year]) => ({ type: "decade-part", year: Number(year), part: index("early |mid-|late ", p) }),
    ],
    [/the (\d{3}0)s/y, ([year]) => ({ type: "decade", year: Number(year), part: 0 })],
    [/(\d{4})(?!\d)/y, ([year]) => ({ type: "year", year: Number(year), part: 0 })],
  ],
  zh: [
    [
      /(\d{4})年(\d{1,2})月(\d{1,2})日/y,
      ([y, m, d]) => ({ type: "day", year: Number(y), month: Number(m), day: Number(d), part: 0 }),
    ],
    [/(\d{4})年(\d{1,2})月/y, ([y, m]) => ({ type: "month", year: Number(y), month: Number(m), part: 0 })],
    [/(\d{4})年年(初|中|末)/y, ([y, p]) => ({ type: "third", year: Number(y), part: index("初|中|末", p) })],
    [/(\d{4})年(上|下)半年/y, ([y, p]) => ({ type: "half", year: Number(y), part: index("上|下", p) })],
    [
      /(\d{3}0)年代(初期|中期|末期)/y,
      ([y, p]) => ({ type: "decade-part", year: Number(y), part: index("初期|中期|末期", p) }),
    ],
    [/(\d{3}0)年代/y, ([y]) => ({ type: "decade", year: Number(y), part: 0 })],
    [/(\d{4})年/y, ([y]) => ({ type: "year", year: Number(y), part: 0 })],
  ],
};

/** Reads a period without a preposition at `at`, and where it ends; undefined if there is none. */
export function readPeriod(
  text: string,
  at: number,
  language: Language,
): { period: Period; end: number } | undefined {
  for (const [pattern, shape] of readings[language]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { period: periodOfShape(shape(match.slice(1))), end: pattern.lastIndex };
  }
  return undefined;
}

/** Reads a period with its preposition ("on 12 March 2026", "In 2019", "于2026年年初"). */
export function readWhen(text: string, at: number, language: Language): ReturnType<typeof readPeriod> {
  const preposition = language === "zh" ? /于/y : /(?:on|in|On|In) /y;
  preposition.lastIndex = at;
  return preposition.test(text) ? readPeriod(text, preposition.lastIndex, language) : undefined;
}
