import type { Estimate } from "../../domain/evaluation-report.ts";
import { mean } from "./mean.ts";
import { resample } from "./resample.ts";
import { wilson } from "./wilson.ts";

/**
 * The mean of items' values from 0 to 1 with its interval by bootstrap over items. Where all items are 0, or all are 1, the
 * bootstrap knows no spread, and the interval is Wilson's.
 */
export function estimateShare(values: readonly number[]): Estimate | null {
  const value = mean(values);
  if (value === null) return null;
  if (value === 0 || value === 1) return { value, ...wilson(value, values.length) };
  const interval = resample(values.length, (places) => {
    let sum = 0;
    for (const place of places) sum += values[place] ?? 0;
    return sum / places.length;
  });
  return { value, ...interval };
}
