/**
 * A model's scored answers to an item so far. Items are compared with those of the same counts only: how likely the next answer is
 * right follows from them alike, however it came that an item was asked so often.
 */
export interface ProbeRecord {
  readonly asked: number;
  readonly right: number;
  /** Whether the newest one was right. */
  readonly isRight: boolean;
}

/** The record that a model's earlier answers make, oldest first; null is an answer without a score. */
export function recordOf(earlier: readonly (boolean | null)[]): ProbeRecord {
  const scored = earlier.filter((correct) => correct !== null);
  return {
    asked: scored.length,
    right: scored.filter(Boolean).length,
    isRight: scored.at(-1) ?? false,
  };
}
