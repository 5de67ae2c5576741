/** The days that a time covers, as numbers that compare like days: 20260801. Years before the year 1 are negative. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a time as Wikidata's dump writes it, `+2026-03-00T00:00:00Z`. A month or day `00` means that it is unknown, so the time covers the
 * whole year or month. Null for a text that is not a time.
 */
export function readTimeSpan(time: string): TimeSpan | null {
  const sign = time.charCodeAt(0);
  if (sign !== plus && sign !== minus) return null;
  let at = 1;
  let year = 0;
  for (; isDigit(time.charCodeAt(at)); at += 1) year = year * 10 + time.charCodeAt(at) - zero;
  const isShaped = at > 1 && at <= 1 + mostYearDigits && time[at] === "-" && time[at + 3] === "-";
  const month = twoDigits(time, at + 1);
  const day = twoDigits(time, at + 4);
  if (!isShaped || time[at + 6] !== "T") return null;
  return spanOf(sign === minus ? -year : year, month, day);
}

/** Returns the days that a year, a month or a day covers. Null for a number that is no month or no day. */
export function spanOf(year: number, month: number, day: number): TimeSpan | null {
  if (!(month <= 12) || !(day <= 31)) return null;
  return {
    first: dayNumber(year, month === 0 ? 1 : month, day === 0 ? 1 : day),
    last: dayNumber(year, month === 0 ? 12 : month, day === 0 ? 31 : day),
  };
}

// Times are read by their character codes, which is fast, because an index reads two times of each of many millions of statements.
const [plus, minus, zero, nine] = [43, 45, 48, 57];
const mostYearDigits = 16;

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** Reads two digits as a number; NaN if they are no digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - zero) * 10 + ones - zero : Number.NaN;
}

/** Reads a day `YYYY-MM-DD` as a number of the same form, such as 20260801. */
export function readDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayNumber(year, month, date);
}

function dayNumber(year: number, month: number, day: number): number {
  return year * 10_000 + month * 100 + day;
}
