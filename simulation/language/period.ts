/**
 * A span of days, both ends included, as ISO dates ("2026-01-01"). Only spans that have a wording can be
 * written: a day, a month, a third of a year (early, middle, late), a half, a year, a part of a decade
 * (early 0–3, mid 4–6, late 7–9) and a decade. `vaguePeriod` makes them.
 */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PeriodShape {
  readonly type: "day" | "month" | "third" | "half" | "year" | "decade-part" | "decade";
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
  /** Index of the third, half or part of the decade, from 0. */
  readonly part: number;
}

const two = (n: number): string => String(n).padStart(2, "0");
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Makes a span of whole months (1 to 12) between the given years. */
const months = (fromYear: number, first: number, toYear: number, last: number): Period => ({
  from: `${fromYear}-${two(first)}-01`,
  to: `${toYear}-${two(last)}-${two(lastDay(toYear, last))}`,
});

const decadeParts: readonly (readonly [number, number])[] = [
  [0, 3],
  [4, 6],
  [7, 9],
];

export function periodOfShape(shape: PeriodShape): Period {
  const { year, part } = shape;
  const month = shape.month ?? 1;
  if (shape.type === "day") {
    const day = `${year}-${two(month)}-${two(shape.day ?? 1)}`;
    return { from: day, to: day };
  }
  if (shape.type === "month") return months(year, month, year, month);
  if (shape.type === "third") return months(year, part * 4 + 1, year, part * 4 + 4);
  if (shape.type === "half") return months(year, part * 6 + 1, year, part * 6 + 6);
  if (shape.type === "year") return months(year, 1, year, 12);
  if (shape.type === "decade") return months(year, 1, year + 9, 12);
  const [first, last] = decadeParts[part] ?? [0, 3];
  return months(year + first, 1, year + last, 12);
}

/** Finds the wording that a span has. Throws if it has none. */
export function shapeOfPeriod(period: Period): PeriodShape {
  const [year = 0, month = 1, day = 1] = period.from.split("-").map(Number);
  const decade = Math.floor(year / 10) * 10;
  const candidates: PeriodShape[] = [
    { type: "day", year, month, day, part: 0 },
    { type: "month", year, month, part: 0 },
    { type: "third", year, part: (month - 1) >> 2 },
    { type: "half", year, part: month > 6 ? 1 : 0 },
    { type: "year", year, part: 0 },
    { type: "decade", year: decade, part: 0 },
    { type: "decade-part", year: decade, part: decadeParts.findIndex(([first]) => decade + first === year) },
  ];
  for (const shape of candidates) {
    if (shape.part < 0) continue;
    const span = periodOfShape(shape);
    if (span.from === period.from && span.to === period.to) return shape;
  }
  throw new Error(`no words for the period ${period.from} to ${period.to}`);
}

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
