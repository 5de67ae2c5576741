/**
 * What the k-th test may spend of the error rate: α/(k(k+1)), which add up to α over however many tests. How many models there will be
 * in the years to come is known to nobody, so that the rate can't be divided by their number.
 */
export function shareOfAlpha(alpha: number, number: number): number {
  return alpha / (number * (number + 1));
}
