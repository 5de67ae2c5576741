import type { NumberSpan } from "./number-span.ts";
import type { TimeSpan } from "./time-span.ts";

/** What a literal says as a number, as a time, or as both: "2021" may be either. At least one is there. */
export interface Quantity {
  readonly number: NumberSpan | null;
  readonly time: TimeSpan | null;
}
