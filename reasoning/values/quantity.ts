import type { NumberSpan } from "./number-span.ts";

/** What a literal says as a number, as a time, or as both: "2021" may be either. At least one is there. */
export interface Quantity {
  readonly number: NumberSpan | null;
  readonly time: TimeSpan | null;
}

/** A span of days, both ends included, as ISO dates, which compare as text. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}
