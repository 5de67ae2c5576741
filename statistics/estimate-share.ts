import type { Estimate } from "../domain/evaluation/solver-report.ts";
import { mean } from "./mean-and-quantile.ts";

/**
 * Estimates the mean over items of each item's mean, for values from 0 to 1, with its 95 % interval: Wilson's interval on the effective
 * number of answers. That interval has a width at every outcome, and about the right coverage from five items on (`npm run
 * bench:intervals`). With fewer items there is no interval.
 */
export function estimateShare(items: readonly (readonly number[])[]): Estimate | null {
  const answered = items.filter((values) => values.length > 0);
  const value = mean(answered.map((values) => mean(values) ?? 0));
  if (value === null) return null;
  const isEnough = answered.length >= fewestForInterval;
  const { low, high } = isEnough ? wilson(value, effectiveSize(answered)) : { low: null, high: null };
  return { value, low, high, items: answered.length, counts: countsOf(answered.flat()) };
}

/** Counts the values that are 1; null where a value is neither 0 nor 1. */
function countsOf(values: readonly number[]): Estimate["counts"] {
  if (values.some((value) => value !== 0 && value !== 1)) return null;
  return { hits: values.filter((value) => value === 1).length, of: values.length };
}

/** The 97.5 % quantile of the normal distribution. */
export const normalQuantile = 1.959963984540054;

/** Wilson's score interval of a share, at 95 %. */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const z = normalQuantile;
  const middle = share + z ** 2 / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const width = 1 + z ** 2 / count;
  return { low: Math.max(0, (middle - reach) / width), high: Math.min(1, (middle + reach) / width) };
}

/**
 * Computes the effective number of independent answers. Answers to one item are correlated, so that three runs of a question give more
 * information than one run and less than three questions. The number is p(1−p) over the variance of the mean, as in surveys with clusters
 * (Korn and Graubard 1998), corrected by Student's t because the variance is estimated from few items. It is at least the number of items
 * (identical runs) and at most the number of answers (independent runs).
 */
export function effectiveSize(items: readonly (readonly number[])[]): number {
  const count = items.length;
  const means = items.map((values) => mean(values) ?? 0);
  const share = mean(means) ?? 0;
  const spread = share * (1 - share);
  // Where all answers are equal, the correlation of runs is unknown. The cautious assumption is that they are identical.
  if (spread === 0 || count < 2) return count;
  const most = count ** 2 / items.reduce((sum, values) => sum + 1 / values.length, 0);
  const variance = means.reduce((sum, value) => sum + (value - share) ** 2, 0) / (count - 1) / count;
  if (variance === 0) return most;
  const careful = (normalQuantile / studentQuantile(count - 1)) ** 2;
  return Math.min(most, Math.max(count, (careful * spread) / variance));
}

/**
 * The 97.5 % quantile of Student's t distribution, by the asymptotic expansion in 1/ν (Abramowitz and Stegun, 26.7.5). Three digits are
 * right from four degrees of freedom on.
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

/** Estimate without any answers. */
export const noEstimate: Estimate = { value: 0, low: null, high: null, items: 0, counts: { hits: 0, of: 0 } };

/**
 * Least number of questions (or labelled cases) for an interval. With fewer, a 95 % interval would cover most of the scale, so that reports
 * show counts and no interval.
 */
export const fewestForInterval = 5;
