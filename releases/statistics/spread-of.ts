import type { Spread } from "../../domain/release/release-statistics.ts";

/** Mean and standard deviation of a sample (n − 1; 0 for a single value), null of none. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: values.length === 1 ? 0 : Math.sqrt(squares / (values.length - 1)) };
}
