import { wilson } from "../../statistics/estimate-share.ts";
import { quantile } from "../../statistics/mean-and-quantile.ts";
import type { Interval } from "../wilson-interval.ts";

/**
 * The interval that reports had before: the middle 95 % of a statistic over samples that are drawn with replacement. It is used only here,
 * as the baseline.
 */
export function percentileBootstrap(
  size: number,
  statistic: (places: readonly number[]) => number,
  random: () => number,
): Interval {
  const found = Array.from({ length: 300 }, () =>
    statistic(Array.from({ length: size }, () => Math.floor(random() * size))),
  ).filter((value) => !Number.isNaN(value));
  found.sort((one, other) => one - other);
  return { low: quantile(found, 0.025), high: quantile(found, 0.975) };
}

/** The bootstrap interval of a mean. If all items are 0 or all are 1, it is Wilson's interval. */
export function bootstrapShare(means: readonly number[], random: () => number): Interval {
  const share = means.reduce((sum, value) => sum + value, 0) / means.length;
  if (share === 0 || share === 1) return wilson(share, means.length);
  return percentileBootstrap(
    means.length,
    (places) => places.reduce((sum, place) => sum + (means[place] ?? 0), 0) / means.length,
    random,
  );
}
