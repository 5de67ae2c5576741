import type { Estimate } from "../domain/evaluation/evaluation-report.ts";
import { effectiveSize } from "./effective-size.ts";
import { fewestForInterval } from "./fewest-for-interval.ts";
import { mean } from "./mean.ts";
import { wilson } from "./wilson.ts";

/**
 * The mean over items of each item's mean, of values from 0 to 1, with its 95 % interval: Wilson's on the effective number of answers. Such an
 * interval has a width at every outcome and about the right coverage from five items on (`npm run bench:intervals`); for fewer there is none.
 */
export function estimateShare(items: readonly (readonly number[])[]): Estimate | null {
  const answered = items.filter((values) => values.length > 0);
  const value = mean(answered.map((values) => mean(values) ?? 0));
  if (value === null) return null;
  const isEnough = answered.length >= fewestForInterval;
  const { low, high } = isEnough ? wilson(value, effectiveSize(answered)) : { low: null, high: null };
  return { value, low, high, items: answered.length, counts: countsOf(answered.flat()) };
}

/** Null where a value is neither 0 nor 1. */
function countsOf(values: readonly number[]): Estimate["counts"] {
  if (values.some((value) => value !== 0 && value !== 1)) return null;
  return { hits: values.filter((value) => value === 1).length, of: values.length };
}
