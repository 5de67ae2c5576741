import type { Stratum } from "./build-strata.ts";

/**
 * The logarithm of how likely a stratum's right answers fall upon its live items as they did, given how many there are in all, where a
 * live item's odds of a right answer are `oddsRatio` times a control's (Fisher's noncentral hypergeometric distribution).
 */
export function logConditionalLikelihood({ live, control }: Stratum, oddsRatio: number): number {
  const right = live.right + control.right;
  const least = Math.max(0, right - control.asked);
  const most = Math.min(live.asked, right);
  const terms: number[] = [];
  for (let hits = least; hits <= most; hits += 1)
    terms.push(
      logChoose(live.asked, hits) + logChoose(control.asked, right - hits) + hits * Math.log(oddsRatio),
    );
  const highest = Math.max(...terms);
  const whole = highest + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - highest), 0));
  return (terms[live.right - least] ?? Number.NEGATIVE_INFINITY) - whole;
}

function logChoose(count: number, chosen: number): number {
  let sum = 0;
  for (let each = 1; each <= chosen; each += 1) sum += Math.log(count - chosen + each) - Math.log(each);
  return sum;
}
