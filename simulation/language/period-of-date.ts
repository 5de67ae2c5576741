import type { Period } from "./period.ts";
import { periodOfShape } from "./shape-of-period.ts";

/** The span that a fact's date names: "2026-03-12", "2026-03" or "2026". */
export function periodOfDate(date: string): Period {
  const [year = 0, month, day] = date.split("-").map(Number);
  if (month === undefined) return periodOfShape({ type: "year", year, part: 0 });
  if (day === undefined) return periodOfShape({ type: "month", year, month, part: 0 });
  return periodOfShape({ type: "day", year, month, day, part: 0 });
}

/** The date of a span that is a day, a month or a year; undefined for a vaguer one. */
export function dateOfPeriod(period: Period): string | undefined {
  const { from } = period;
  return [from, from.slice(0, 7), from.slice(0, 4)].find((date) => periodOfDate(date).to === period.to);
}
