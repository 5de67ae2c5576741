import type { DateCandidate } from "./date-candidate.ts";

/** The day of the last change: the best source's, since each gives its own system's. */
export function chooseModified(candidates: readonly DateCandidate[]): DateCandidate | null {
  const modified = candidates.filter((candidate) => candidate.kind === "modified" && candidate.weight >= 0.3);
  return modified.sort((a, b) => b.weight - a.weight)[0] ?? null;
}
