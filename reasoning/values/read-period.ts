import { readChineseNumeral } from "./read-number.ts";

/** A span of days with both ends included, as ISO dates, which can be compared as text. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

const monthNames =
  "january|february|march|april|may|june|july|august|september|october|november|december".split("|");
const month = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)\\.?`;
const monthOf = (name = ""): number => monthNames.findIndex((full) => full.startsWith(name.slice(0, 3))) + 1;

/** Earliest and latest day that ISO dates with four-digit years can name. They stand for open ends. */
const first = "0000-01-01";
const last = "9999-12-31";

const two = (value: number): string => String(value).padStart(2, "0");
const year = (value: number): string => String(value).padStart(4, "0");
const lengthOf = (y: number, m: number): number => new Date(Date.UTC(2000 + (y % 400), m, 0)).getUTCDate();
const days = (y: number, m: number, from: number, to: number): TimeSpan | null =>
  m < 1 || m > 12 || from < 1 || from > to || to > lengthOf(y, m)
    ? null
    : { from: `${year(y)}-${two(m)}-${two(from)}`, to: `${year(y)}-${two(m)}-${two(to)}` };
const months = (y: number, from: number, to: number): TimeSpan | null =>
  from < 1 || to > 12
    ? null
    : { from: `${year(y)}-${two(from)}-01`, to: `${year(y)}-${two(to)}-${two(lengthOf(y, to))}` };
const years = (from: number, to: number): TimeSpan | null =>
  from < 0 ? null : { from: `${year(from)}-01-01`, to: `${year(to)}-12-31` };
const place = (words: string, word = ""): number =>
  words.split("|").findIndex((some) => some.split(" ").includes(word));

const tenDays = (y: number, m: number, part: number): TimeSpan | null =>
  days(y, m, part * 10 + 1, part === 2 ? lengthOf(y, m) : part * 10 + 10);
const thirds = (y: number, part: number): TimeSpan | null => months(y, part * 4 + 1, part * 4 + 4);
/** Returns the years of a decade, or of its part: early is 0–3, mid 4–6, late 7–9. */
const decade = (y: number, part: number): TimeSpan | null =>
  part < 0 ? years(y, y + 9) : years(y + ([0, 4, 7][part] ?? 0), y + ([3, 6, 9][part] ?? 9));

/**
 * Says whether a number alone, or before 年, is more likely a calendar year than an amount. 100年 and 5000年 are lengths of time, and so is
 * 1000年.
 */
export function isLikelyYear(value: number): boolean {
  return value > 1000 && value < 2200;
}

type Reading = readonly [pattern: RegExp, read: (groups: readonly (string | undefined)[]) => TimeSpan | null];
const n = Number;
const decadeParts = "early 初 初期 早期 前期|mid 中 中期 中叶|late 末 末期 后期 晚期";
const hanPart = "(初期?|早期|前期|中期?|中叶|末期?|后期|晚期)?";
/** The centuries that are named from today: 本世纪 is the 21st. */
const centuryOf = (words = ""): number => (/^上/u.test(words) ? 20 : /^[本这]/u.test(words) ? 21 : n(words));
const readings: readonly Reading[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u, ([y, m, d]) => days(n(y), n(m), n(d), n(d))],
  [/^(\d{4})[-/](\d{1,2})$/u, ([y, m]) => months(n(y), n(m), n(m))],
  [/^(\d{4})\.(\d\d)$/u, ([y, m]) => (isLikelyYear(n(y)) ? months(n(y), n(m), n(m)) : null)],
  [
    new RegExp(`^(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month},? (\\d{4})$`, "u"),
    ([d, m, y]) => days(n(y), monthOf(m), n(d), n(d)),
  ],
  [new RegExp(`^(\\d{1,2})-${month}-(\\d{4})$`, "u"), ([d, m, y]) => days(n(y), monthOf(m), n(d), n(d))],
  [
    new RegExp(`^${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`, "u"),
    ([m, d, y]) => days(n(y), monthOf(m), n(d), n(d)),
  ],
  [new RegExp(`^${month},? (?:of )?(\\d{4})$`, "u"), ([m, y]) => months(n(y), monthOf(m), monthOf(m))],
  [
    new RegExp(`^(early|mid|late)[- ]${month},? (\\d{4})$`, "u"),
    ([p, m, y]) => tenDays(n(y), monthOf(m), place("early|mid|late", p)),
  ],
  [
    /^(?:the )?(first|second|third|fourth) quarter of (\d{4})$/u,
    ([p, y]) => quarter(n(y), place("first|second|third|fourth", p)),
  ],
  [/^q([1-4]) (?:of )?(\d{4})$/u, ([p, y]) => quarter(n(y), n(p) - 1)],
  [
    /^(?:the )?(first|second|latter) half of (?:the year )?(\d{4})$/u,
    ([p, y]) => half(n(y), place("first|second latter", p)),
  ],
  [
    /^(?:the )?(first|middle|last) months of (\d{4})$/u,
    ([p, y]) => thirds(n(y), place("first|middle|last", p)),
  ],
  [/^(early|mid|late)[- ](\d{4})$/u, ([p, y]) => thirds(n(y), place("early|mid|late", p))],
  [/^(?:the )?(?:(early|mid|late)[- ])?(\d{3}0)s$/u, ([p, y]) => decade(n(y), place(decadeParts, p))],
  [/^(?:the )?(\d{1,2})(?:st|nd|rd|th) century$/u, ([c]) => years((n(c) - 1) * 100 + 1, n(c) * 100)],
  [/^(?:the )?(?:year )?(\d{4})$/u, ([y]) => years(n(y), n(y))],
  [/^(?:公元)?(\d{3,4})年(\d{1,2})月(\d{1,2})[日号]$/u, ([y, m, d]) => days(n(y), n(m), n(d), n(d))],
  [/^(?:公元)?(\d{3,4})年(\d{1,2})月(?:份)?$/u, ([y, m]) => months(n(y), n(m), n(m))],
  [
    /^(?:公元)?(\d{3,4})年(\d{1,2})月(上|中|下)旬$/u,
    ([y, m, p]) => tenDays(n(y), n(m), place("上|中|下", p)),
  ],
  [/^(\d{4})年第?([1-4])季度$/u, ([y, p]) => quarter(n(y), n(p) - 1)],
  [/^(\d{4})年(上|下)半年$/u, ([y, p]) => half(n(y), place("上|下", p))],
  [/^(?:公元)?(\d{4}|\d{3}(?!年中))年年?(初|中|末|底)$/u, ([y, p]) => thirds(n(y), place("初|中|末 底", p))],
  [new RegExp(`^(\\d{2,3}0)年代${hanPart}$`, "u"), ([y, p]) => decade(n(y), place(decadeParts, p))],
  [
    new RegExp(`^(\\d{1,2}|[本上]个?|这个?)世纪(\\d0)年代${hanPart}$`, "u"),
    ([c, y, p]) => decade((centuryOf(c) - 1) * 100 + n(y), place(decadeParts, p)),
  ],
  [/^(\d{1,2})世纪$/u, ([c]) => years((n(c) - 1) * 100 + 1, n(c) * 100)],
  [/^公元(\d{1,4})年$/u, ([y]) => years(n(y), n(y))],
  [/^(\d{4})年度$/u, ([y]) => years(n(y), n(y))],
  [/^(\d{4})年$/u, ([y]) => (isLikelyYear(n(y)) ? years(n(y), n(y)) : null)],
];
/**
 * Each time that `readings` can read has one of these signs. Most texts with a number have none, so the patterns need not be tried on them.
 */
const hasYear = /\d{4}|年|世纪|century/u;
const spans = [
  /^(?:between|from) (.+?) (?:and|to) (.+)$/u,
  /^从?(.+?)(?:至|到|—|–)(.+?)(?:之间)?$/u,
  /^(\d{4})-(\d{4})$/u,
];
const before = /^(?:before|prior to) (.+)$|^(.+?)(?:之前|以前|前)$/u;
const after = /^after (.+)$|^(.+?)(?:之后|以后|后)$/u;
const since = /^since (.+)$|^自?(.+?)(?:以来|起)$/u;

function quarter(y: number, part: number): TimeSpan | null {
  return months(y, part * 3 + 1, part * 3 + 3);
}

function half(y: number, part: number): TimeSpan | null {
  return months(y, part * 6 + 1, part * 6 + 6);
}

/** Reads a date, a vaguer time or a span of times in English or Chinese, as a span of days; null if the text is no time. */
export function readPeriod(text: string): TimeSpan | null {
  const whole = text.normalize("NFKC").toLowerCase().trim();
  const words = whole.replace(/^(?:in|on|during|于|在) ?/u, "");
  const plain = words
    .replace(/(?<=\p{Script=Han}) +| +(?=\p{Script=Han})/gu, "")
    .replace(/[零〇一二三四五六七八九十]+(?=年|月|日|号|世纪|季度)/gu, (numeral) =>
      String(readChineseNumeral(numeral) ?? numeral),
    );
  if (!hasYear.test(plain)) return null;
  const dotted = words === whole ? null : readDottedMonth(plain);
  return dotted ?? readOne(plain) ?? readSpan(plain) ?? readOpen(plain);
}

function readOne(text: string): TimeSpan | null {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    if (match !== null) return read(match.slice(1));
  }
  return null;
}

function readSpan(text: string): TimeSpan | null {
  for (const pattern of spans) {
    const [, start = "", end = ""] = pattern.exec(text) ?? [];
    const ends = [readOne(start) ?? readOne(`${start}年`), readOne(end)];
    // 公元 before a year, or a year at one end that is certain, shows that the other end is a year too: 960年至1279年.
    const isOfYears =
      text.includes("年") && (text.startsWith("公元") || ends.some((found) => found !== null));
    const isOfMonths = [start, end].some((words, at) => ends[at] !== null && !/^\d{4}$/u.test(words));
    const [from, to] = [start, end].map(
      (words, at) =>
        ends[at] ?? (isOfYears ? readEarlyYear(words) : null) ?? (isOfMonths ? readDottedMonth(words) : null),
    );
    if (from && to && from.from <= to.to) return { from: from.from, to: to.to };
  }
  return null;
}

/** Reads a year of three digits where the words around it show that it is one. */
function readEarlyYear(text: string): TimeSpan | null {
  const [, digits] = /^(?:公元)?(\d{3})年?$/u.exec(text) ?? [];
  return digits === undefined ? null : readOne(`公元${digits}年`);
}

/**
 * Reads a year and a month of one digit with a point between them (2026.5), where the words around them show that they are a time. Alone
 * they are a decimal number.
 */
function readDottedMonth(text: string): TimeSpan | null {
  const [, y = "", m = ""] = /^(\d{4})\.([1-9])$/u.exec(text) ?? [];
  return isLikelyYear(n(y)) ? months(n(y), n(m), n(m)) : null;
}

function readOpen(text: string): TimeSpan | null {
  const bound = (pattern: RegExp): TimeSpan | null => {
    const [, english, chinese] = pattern.exec(text) ?? [];
    const words = english ?? chinese ?? "";
    return readOne(words) ?? readDottedMonth(words);
  };
  const start = bound(since);
  if (start !== null) return { from: start.from, to: last };
  const end = bound(before);
  if (end !== null) return { from: first, to: shift(end.from, -1) };
  const beginning = bound(after);
  return beginning === null ? null : { from: shift(beginning.to, 1), to: last };
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
