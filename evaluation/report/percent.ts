import type { Estimate } from "../../domain/evaluation/evaluation-report.ts";

/**
 * A share in per cent, with its interval; where there are too few questions for one, the count of answers, or the value with the number of questions. A
 * dash where there is nothing.
 */
export function percent(estimate: Estimate | null): string {
  if (estimate === null || estimate.items === 0) return "–";
  const { value, low, high, items, counts } = estimate;
  if (low !== null && high !== null)
    return `${(100 * value).toFixed(1)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;
  if (counts !== null) return `${counts.hits} of ${counts.of}`;
  return `${(100 * value).toFixed(1)} (${items} ${items === 1 ? "question" : "questions"})`;
}
