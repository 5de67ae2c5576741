import type { Stratum } from "./build-strata.ts";

/**
 * The likelihood of odds in one stratum, against even odds, as a logarithm: how likely the right answers fall upon the live items as
 * they did, given how many there are in all, where a live item's odds are so many times a control's (Fisher's noncentral
 * hypergeometric distribution over the plain one).
 */
export function likelihoodOfOdds({ live, control }: Stratum): (oddsRatio: number) => number {
  const right = live.right + control.right;
  const least = Math.max(0, right - control.asked);
  const most = Math.min(live.asked, right);
  // Chances at even odds, each out of the one before it.
  const weights: number[] = [1];
  for (let hits = least; hits < most; hits += 1) {
    const step = ((live.asked - hits) * (right - hits)) / ((hits + 1) * (control.asked - right + hits + 1));
    weights.push((weights.at(-1) ?? 0) * step);
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (oddsRatio) => {
    const mean = weights.reduce((sum, weight, index) => sum + (weight / whole) * oddsRatio ** index, 0);
    return (live.right - least) * Math.log(oddsRatio) - Math.log(mean);
  };
}
