/** Kinds of records that are pruned once nothing needs them. */
export const prunedKinds = ["progress", "audit", "idempotency", "hooks", "sessions"] as const;
export type PrunedKind = (typeof prunedKinds)[number];

/** Deletes old records, in parts, so that no lock is held for long. */
export interface RetentionStore {
  /**
   * Deletes records that are older than `before` and that nothing needs any longer; returns their number. It stops between two parts when
   * the signal aborts.
   */
  prune(kind: PrunedKind, before: Date, signal: AbortSignal): Promise<number>;
}
