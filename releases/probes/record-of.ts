/** What a model's last scored answer to an item was: items are compared with those of the same record only. */
export type ProbeRecord = "new" | "wrong" | "right";

/** The record that a model's earlier answers make, oldest first; null is an answer without a score. */
export function recordOf(earlier: readonly (boolean | null)[]): ProbeRecord {
  const last = earlier.findLast((correct) => correct !== null) ?? null;
  if (last === null) return "new";
  return last ? "right" : "wrong";
}
