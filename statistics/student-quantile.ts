import { normalQuantile } from "./wilson.ts";

/**
 * The 97.5 % quantile of Student's t distribution, by the asymptotic expansion in 1/ν (Abramowitz and Stegun, 26.7.5). It is right to three digits from
 * four degrees of freedom on.
 */
export function studentQuantile(degrees: number): number {
  const z = normalQuantile;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z);
}
