import type { Estimate } from "../domain/evaluation/solver-report.ts";
import { mulberry32 } from "../domain/mulberry-32.ts";
import { fewestForInterval } from "./estimate-share.ts";
import { quantile } from "./mean-and-quantile.ts";

const seed = 20_260_101;
const draws = 2000;
/** Perks's prior, which adds a quarter of a case to each of the four cells. */
const prior = 0.25;

/**
 * Estimates a measure of two raters' agreement, with the middle 95 % of its posterior over the four cells of their table. A bootstrap would
 * not do, because it never draws a case that didn't happen: three cases without a disagreement give it a κ of exactly 1. Perks's prior
 * covers better than Jeffreys's where agreement is nearly complete, as it is among judges (`npm run bench:intervals`). Null where the
 * measure isn't defined; no interval below five cases.
 */
export function estimateAgreement(
  table: AgreementTable,
  measure: (table: AgreementTable) => number,
): Estimate | null {
  const items = table.reduce((sum, count) => sum + count, 0);
  const value = items === 0 ? Number.NaN : measure(table);
  if (Number.isNaN(value)) return null;
  if (items < fewestForInterval) return { value, low: null, high: null, items, counts: null };
  return { value, ...intervalOf(table, measure, value), items, counts: null };
}

function intervalOf(
  table: AgreementTable,
  measure: (table: AgreementTable) => number,
  value: number,
): { readonly low: number; readonly high: number } {
  const random = mulberry32(seed);
  const found = Array.from({ length: draws }, () => {
    const [both, oneOnly, otherOnly, neither] = table.map((count) => drawGamma(count + prior, random));
    return measure([both ?? 0, oneOnly ?? 0, otherOnly ?? 0, neither ?? 0]);
  })
    .filter((drawn) => !Number.isNaN(drawn))
    .sort((one, other) => one - other);
  // The interval always includes the observed value; without a disagreement it reaches 1.
  return {
    low: Math.min(value, quantile(found, 0.025)),
    high: Math.max(value, quantile(found, 0.975)),
  };
}

/** Draws from the gamma distribution of this shape and scale 1 (Marsaglia and Tsang 2000). */
export function drawGamma(shape: number, random: () => number): number {
  if (shape < 1) return drawGamma(shape + 1, random) * positive(random) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(positive(random)) < 0.5 * x ** 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(positive(random))) * Math.cos(2 * Math.PI * random());
}

function positive(random: () => number): number {
  return Math.max(random(), Number.MIN_VALUE);
}

/** Counts of two raters' yes-or-no answers on the same cases: both yes, only the first, only the second, both no. */
export type AgreementTable = readonly [both: number, oneOnly: number, otherOnly: number, neither: number];

/** Counts two raters' answers. Both lists cover the same cases in the same order. */
export function countAgreement(one: readonly boolean[], other: readonly boolean[]): AgreementTable {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const [place, said] of one.entries()) {
    const against = other[place] ?? false;
    counts[said ? (against ? 0 : 1) : against ? 2 : 3] += 1;
  }
  return counts;
}

/** Cohen's κ of two raters' yes-or-no answers: their agreement beyond chance. NaN where both always give one and the same answer. */
export function kappaOf([both, oneOnly, otherOnly, neither]: AgreementTable): number {
  const size = both + oneOnly + otherOnly + neither;
  const agreed = (both + neither) / size;
  const yes = ((both + oneOnly) / size) * ((both + otherOnly) / size);
  const no = ((otherOnly + neither) / size) * ((oneOnly + neither) / size);
  const byChance = yes + no;
  return byChance === 1 ? Number.NaN : (agreed - byChance) / (1 - byChance);
}

/** Spearman's ρ of two raters' yes-or-no answers, which equals Pearson's φ. NaN where one rater always gives the same answer. */
export function correlationOf([both, oneOnly, otherOnly, neither]: AgreementTable): number {
  const sides = (both + oneOnly) * (otherOnly + neither) * (both + otherOnly) * (oneOnly + neither);
  return sides === 0 ? Number.NaN : (both * neither - oneOnly * otherOnly) / Math.sqrt(sides);
}
