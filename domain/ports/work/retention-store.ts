/** Kinds of records that are pruned once nothing needs them. */
export const prunedKinds = ["progress", "audit", "idempotency", "hooks", "sessions"] as const;
export type PrunedKind = (typeof prunedKinds)[number];

/** Deletes old records in small portions, so that no lock is held for long. The progress of one refresh is in one portion. */
export interface RetentionStore {
  /**
   * Deletes records that are older than `before` and that nothing needs any longer. Returns their number. If the signal aborts, it stops
   * after the portion that is being deleted.
   */
  prune(kind: PrunedKind, before: Date, signal: AbortSignal): Promise<number>;
}
