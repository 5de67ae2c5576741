/**
 * A span of days, both ends included, as ISO dates ("2026-01-01"). Only spans that have a wording can be
 * written: a day, a month, a third of a year (early, middle, late), a half, a year, a part of a decade
 * (early 0–3, mid 4–6, late 7–9) and a decade. `vaguePeriod` makes them.
 */
export interface Period {
  readonly from: string;
  readonly to: string;
}
