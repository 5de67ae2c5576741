/** The unbiased estimate of the probability that at least one of k samples is right, when `right` of n are: 1 − C(n−right, k) / C(n, k). */
export function passAtK(n: number, right: number, k: number): number {
  if (n - right < k) return 1;
  let miss = 1;
  for (let index = 0; index < k; index += 1) miss *= (n - right - index) / (n - index);
  return 1 - miss;
}
