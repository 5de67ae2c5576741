/** The days that a time holds, as numbers that compare like days: 20260801. Years before the year 1 are negative. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a time as Wikidata's dump writes it, `+2026-03-00T00:00:00Z`. A month or day `00` stands for an unknown one, so that the time
 * holds the whole year or month. Returns null for a text that is no time.
 */
export function readTimeSpan(time: string): TimeSpan | null {
  const [, sign, year = "", month = "", day = ""] = form.exec(time) ?? [];
  if (sign === undefined) return null;
  const [y, m, d] = [Number(`${sign}${year}`), Number(month), Number(day)];
  if (m > 12 || d > 31) return null;
  return {
    first: dayNumber(y, m === 0 ? 1 : m, d === 0 ? 1 : d),
    last: dayNumber(y, m === 0 ? 12 : m, d === 0 ? 31 : d),
  };
}

const form = /^([+-])(\d{1,16})-(\d\d)-(\d\d)T/u;

/** A day `YYYY-MM-DD` as such a number. */
export function readDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayNumber(year, month, date);
}

function dayNumber(year: number, month: number, day: number): number {
  return year * 10_000 + month * 100 + day;
}
