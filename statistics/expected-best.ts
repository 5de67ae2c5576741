/**
 * Expected best of n values drawn from all of them without putting any back. For values of 0 and 1 it is pass@n (DeepSearchQA §4, "sampling n
 * times").
 */
export function expectedBest(values: readonly number[], n: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const count = sorted.length;
  const drawn = Math.min(n, count);
  if (drawn === 0) return 0;
  // Share of draws that hold none of the values above a place: it shrinks with each value that is taken away.
  let without = 1;
  let sum = 0;
  for (let place = count - 1; place >= drawn - 1; place -= 1) {
    const next = without * ((place + 1 - drawn) / (place + 1));
    sum += (without - next) * (sorted[place] ?? 0);
    without = next;
  }
  return sum;
}

/** The unbiased estimate of the probability that at least one of k samples is right, when `right` of n are: 1 − C(n−right, k) / C(n, k). */
export function passAtK(n: number, right: number, k: number): number {
  if (n - right < k) return 1;
  let miss = 1;
  for (let index = 0; index < k; index += 1) miss *= (n - right - index) / (n - index);
  return 1 - miss;
}
