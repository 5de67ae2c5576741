/** The 97.5 % quantile of the normal distribution. */
export const normalQuantile = 1.959963984540054;

/** The 95 % interval of a share by Wilson's score. */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const z = normalQuantile;
  const middle = share + z ** 2 / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const width = 1 + z ** 2 / count;
  return { low: Math.max(0, (middle - reach) / width), high: Math.min(1, (middle + reach) / width) };
}
