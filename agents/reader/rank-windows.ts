import { scorePassages } from "./score-passages.ts";

/** Indices of the windows in the order in which they bear on a goal. Where nothing tells them apart, as they stand in the page. */
export function rankWindows(goal: string, windows: readonly string[]): number[] {
  const scores = scorePassages(goal, windows);
  return [...windows.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
