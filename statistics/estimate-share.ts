import type { Estimate } from "../domain/evaluation/evaluation-report.ts";
import { mean } from "./mean-and-quantile.ts";

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

/** The 97.5 % quantile of the normal distribution. */
export const normalQuantile = 1.959963984540054;

/** The 95 % interval of a share by Wilson's score. */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const z = normalQuantile;
  const middle = share + z ** 2 / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const width = 1 + z ** 2 / count;
  return { low: Math.max(0, (middle - reach) / width), high: Math.min(1, (middle + reach) / width) };
}

/**
 * How many independent answers the answers to these items are worth: answers of one item are alike, so that three runs of a question say more
 * than one and less than three questions. It is p(1−p) over the variance of the mean, as surveys with clusters have it (Korn and Graubard 1998), with
 * Student's t for the few items that the variance is estimated from, and never below the number of items (runs that are wholly alike) nor above that of
 * the answers (runs that have nothing in common).
 */
export function effectiveSize(items: readonly (readonly number[])[]): number {
  const count = items.length;
  const means = items.map((values) => mean(values) ?? 0);
  const share = mean(means) ?? 0;
  const spread = share * (1 - share);
  // Where all answers are alike, nothing tells how alike runs are: the careful reading is that they are one.
  if (spread === 0 || count < 2) return count;
  const most = count ** 2 / items.reduce((sum, values) => sum + 1 / values.length, 0);
  const variance = means.reduce((sum, value) => sum + (value - share) ** 2, 0) / (count - 1) / count;
  if (variance === 0) return most;
  const careful = (normalQuantile / studentQuantile(count - 1)) ** 2;
  return Math.min(most, Math.max(count, (careful * spread) / variance));
}

/**
 * The 97.5 % quantile of Student's t distribution, by the asymptotic expansion in 1/ν (Abramowitz and Stegun, 26.7.5). It is right to three digits from
 * four degrees of freedom on.
 */
export function studentQuantile(degrees: number): number {
  const z = normalQuantile;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z);
}

/** An estimate that rests on nothing. */
export const noEstimate: Estimate = { value: 0, low: null, high: null, items: 0, counts: { hits: 0, of: 0 } };

/**
 * With fewer questions (or labelled cases) than this, a 95 % interval would cover most of the scale: reports then show counts and no interval.
 */
export const fewestForInterval = 5;
