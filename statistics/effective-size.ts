import { mean } from "./mean.ts";
import { normalQuantile } from "./wilson.ts";

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
