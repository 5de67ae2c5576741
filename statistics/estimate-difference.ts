import type { Estimate } from "../domain/evaluation/solver-report.ts";
import { effectiveSize, fewestForInterval, wilson } from "./estimate-share.ts";
import { mean } from "./mean-and-quantile.ts";

/** Values of two solvers on one item. */
export interface PairedValues {
  readonly one: readonly number[];
  readonly other: readonly number[];
}

/**
 * Estimates the difference of two solvers' means on the same items, with its 95 % interval: Newcombe's square-and-add method for paired
 * shares (1998, method 10), on each solver's Wilson interval over the effective number of answers. The correlation includes his continuity
 * correction; without it, two solvers with equal answers would get an interval of width 0.
 */
export function estimateDifference(items: readonly PairedValues[]): Estimate | null {
  const ones = items.map(({ one }) => mean(one) ?? 0);
  const others = items.map(({ other }) => mean(other) ?? 0);
  const [first, second] = [mean(ones), mean(others)];
  if (first === null || second === null) return null;
  const value = first - second;
  const counted = { value, items: items.length, counts: null };
  if (items.length < fewestForInterval) return { ...counted, low: null, high: null };
  const a = wilson(first, effectiveSize(items.map(({ one }) => one)));
  const b = wilson(second, effectiveSize(items.map(({ other }) => other)));
  const alike = correlate(ones, others);
  return {
    ...counted,
    low: value - combine(first - a.low, b.high - second, alike),
    high: value + combine(a.high - first, second - b.low, alike),
  };
}

/** Combines the possible errors of the two means into that of their difference. */
function combine(one: number, other: number, alike: number): number {
  return Math.sqrt(Math.max(0, one ** 2 - 2 * alike * one * other + other ** 2));
}

/** Pearson's correlation, with a positive covariance moved towards 0 by half an item. */
function correlate(ones: readonly number[], others: readonly number[]): number {
  const count = ones.length;
  const [middle, opposite] = [mean(ones) ?? 0, mean(others) ?? 0];
  let covariance = 0;
  let variance = 0;
  let otherVariance = 0;
  for (const [place, one] of ones.entries()) {
    const other = others[place] ?? opposite;
    covariance += ((one - middle) * (other - opposite)) / count;
    variance += (one - middle) ** 2 / count;
    otherVariance += (other - opposite) ** 2 / count;
  }
  const careful = covariance > 0 ? Math.max(0, covariance - 1 / (2 * count)) : covariance;
  const spread = Math.sqrt(variance * otherVariance);
  return spread === 0 ? 0 : careful / spread;
}
