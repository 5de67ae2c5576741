import { createRandom } from "../domain/create-random.ts";
import type { Estimate } from "../domain/evaluation/evaluation-report.ts";
import type { AgreementTable } from "./agreement-table.ts";
import { drawGamma } from "./draw-gamma.ts";
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
  const random = createRandom(seed);
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
