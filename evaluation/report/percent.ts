import type { Estimate } from "../../domain/evaluation-report.ts";

/** A share in per cent, with its interval; a dash where there is none. */
export function percent(estimate: Estimate | null): string {
  if (estimate === null) return "–";
  const { value, low, high } = estimate;
  return `${(100 * value).toFixed(1)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;
}
