import type { PastEstimate } from "../../domain/cost/past-estimate.ts";
import { countOf } from "../../domain/count-of.ts";
import { moneyOf } from "./amounts.ts";

/**
 * Describes in one line what some work will probably take. If too little work of this kind has ended, it says so instead. The line has no
 * full stop.
 */
export function describePastEstimate({ basis, calls, dollars, probability }: PastEstimate): string {
  if (calls === null)
    return basis === 0
      ? "no such work has ended yet, so its cost can't be estimated"
      : `only ${countOf(basis, "piece")} of such work ended, which is too few for an estimate`;
  const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
  const price =
    dollars === null
      ? "price unknown"
      : `about ${moneyOf(dollars.mean)} (${moneyOf(dollars.low)} to ${moneyOf(dollars.high)})`;
  const made = `about ${whole(calls.mean)} model calls (${whole(calls.low)} to ${whole(calls.high)})`;
  return `${made}, ${price}, with a probability of ${Math.round(probability * 100)} %, judged by ${basis} ended ones`;
}
