import type { Estimate } from "../domain/evaluation/evaluation-report.ts";
import { mulberry32 } from "../domain/mulberry-32.ts";
import type { AgreementTable } from "./agreement-table.ts";
import { fewestForInterval } from "./fewest-for-interval.ts";
import { quantile } from "./quantile.ts";

const seed = 20_260_101;
const draws = 2000;
/** Perks's prior: a quarter of a case in each of the four cells. */
const prior = 0.25;

/**
 * A measure of two raters' agreement, with the middle 95 % of its posterior over the four cells of their table. The bootstrap knows no case that
 * didn't happen: of three cases without a slip it makes a κ of exactly 1. Compared with Jeffreys's prior, Perks's covers better where agreement is nearly whole, as
 * that of judges is (`npm run bench:intervals`). Null where the measure isn't defined; no interval below five cases.
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
  // What was seen belongs to its interval: without a slip it reaches to 1.
  return {
    low: Math.min(value, quantile(found, 0.025)),
    high: Math.max(value, quantile(found, 0.975)),
  };
}

/** A draw of the gamma distribution of this shape and scale 1 (Marsaglia and Tsang 2000). */
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
