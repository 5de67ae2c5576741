import type { AgreementTable } from "../../statistics/agreement-table.ts";
import { correlationOf } from "../../statistics/correlation-of.ts";
import { estimateAgreement } from "../../statistics/estimate-agreement.ts";
import { fewestForInterval } from "../../statistics/fewest-for-interval.ts";

const mostCases = 10_000;
/** A quarter of a case in each cell, as the interval has it: three cases without a slip promise no judge without one. */
const prior = 0.25;

/**
 * About how many cases a judge needs that goes on to agree as it does here, until the interval of its agreement lies above chance. Null where it
 * agrees no better than chance, or ten thousand would not do.
 */
export function casesAgainstChance(table: AgreementTable): number | null {
  const size = table.reduce((sum, count) => sum + count + prior, 0);
  const isEnough = (cases: number): boolean => {
    const [both, oneOnly, otherOnly, neither] = table.map((count) => ((count + prior) / size) * cases);
    const expected = [both ?? 0, oneOnly ?? 0, otherOnly ?? 0, neither ?? 0] as const;
    return (estimateAgreement(expected, correlationOf)?.low ?? 0) > 0;
  };
  if (!isEnough(mostCases)) return null;
  let [few, enough] = [fewestForInterval - 1, mostCases];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
