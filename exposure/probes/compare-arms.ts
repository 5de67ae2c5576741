import { mixFromAnyStart } from "./mix-from-any-start.ts";
import type { Stratum } from "./strata.ts";

/**
 * Odds ratios that the test assumes as alternatives. An odds ratio is the odds that a live item is answered right, divided by those of its
 * controls.
 */
const alternatives = [2, 4, 8, 16, 64];

/** Result of a sequential comparison of live items with controls. */
export interface ArmsComparison {
  readonly probes: number;
  readonly strata: number;
  readonly live: { readonly asked: number; readonly right: number };
  readonly control: { readonly asked: number; readonly right: number };
  /** Estimate by Mantel and Haenszel over the strata; null if it cannot be computed. */
  readonly oddsRatio: number | null;
  /** Evidence against "models know live items no better than their controls": the present value, and the highest so far. */
  readonly eValue: number;
  readonly highest: number;
  /** Highest evidence so far against "the odds of live items are at least the material odds ratio times those of their controls". */
  readonly clearing: number;
}

/**
 * Tests whether a model knows published items better than unpublished ones of the same kind, age and record. The test is an e-process on
 * Fisher's exact likelihood in each stratum, mixed over alternatives and over the time at which they begin (decision 0035). If it is as
 * good as random which items of a stratum were published, the e-value ever reaches 1/α with a chance of at most α. This holds whenever and
 * however often the e-value is computed.
 */
export function compareArms(
  probes: readonly (readonly Stratum[])[],
  { materialOddsRatio }: { readonly materialOddsRatio: number },
): ArmsComparison {
  const likelihoods = probes.map((strata) => strata.map(likelihoodOfOdds));
  const ratios = (oddsRatio: number): number[] =>
    likelihoods.map((strata) => strata.reduce((sum, likelihood) => sum + likelihood(oddsRatio), 0));
  const values = mixFromAnyStart(alternatives.map(ratios));
  let cleared = 0;
  let clearing = 1;
  for (const ratio of ratios(materialOddsRatio)) {
    cleared -= ratio;
    clearing = Math.max(clearing, Math.exp(cleared));
  }
  const all = probes.flat();
  return {
    probes: probes.length,
    strata: all.length,
    live: total(all.map(({ live }) => live)),
    control: total(all.map(({ control }) => control)),
    oddsRatio: mantelHaenszel(all),
    eValue: values.at(-1) ?? 1,
    highest: Math.max(1, ...values),
    clearing,
  };
}

function total(tallies: readonly Stratum["live"][]): Stratum["live"] {
  return {
    asked: tallies.reduce((sum, { asked }) => sum + asked, 0),
    right: tallies.reduce((sum, { right }) => sum + right, 0),
  };
}

function mantelHaenszel(strata: readonly Stratum[]): number | null {
  let above = 0;
  let below = 0;
  for (const { live, control } of strata) {
    const size = live.asked + control.asked;
    above += (live.right * (control.asked - control.right)) / size;
    below += ((live.asked - live.right) * control.right) / size;
  }
  return below === 0 ? null : above / below;
}

/**
 * Returns the logarithm of the likelihood ratio of an odds ratio in one stratum against even odds. The likelihood is the chance that, of
 * all right answers, just as many fall on live items as were observed, if the odds of a live item are this multiple of a control's. The
 * ratio is that of Fisher's noncentral hypergeometric distribution to the plain one.
 */
export function likelihoodOfOdds({ live, control }: Stratum): (oddsRatio: number) => number {
  const right = live.right + control.right;
  const least = Math.max(0, right - control.asked);
  const most = Math.min(live.asked, right);
  // Relative chances of each possible number of right live items at even odds, each computed from the one before it.
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
