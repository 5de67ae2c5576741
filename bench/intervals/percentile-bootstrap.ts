import { wilson } from "../../statistics/estimate-share.ts";
import { quantile } from "../../statistics/mean-and-quantile.ts";
import type { Interval } from "../wilson-interval.ts";

/** What reports had before: the middle 95 % of a statistic over samples drawn with replacement. It is the baseline here and nowhere else. */
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

/** That of a mean, with Wilson's interval where all items are 0 or all are 1. */
export function bootstrapShare(means: readonly number[], random: () => number): Interval {
  const share = means.reduce((sum, value) => sum + value, 0) / means.length;
  if (share === 0 || share === 1) return wilson(share, means.length);
  return percentileBootstrap(
    means.length,
    (places) => places.reduce((sum, place) => sum + (means[place] ?? 0), 0) / means.length,
    random,
  );
}
