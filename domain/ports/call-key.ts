export const scopeKinds = ["run", "seeding", "evaluation", "probe"] as const;

/** Whose call it is; budgets and spend are counted by scope. */
export interface CallScope {
  readonly kind: (typeof scopeKinds)[number];
  readonly id: string;
  /**
   * Of a run's lease, where the caller holds one: reservations, results, grants and recorded searches under an older
   * epoch are then refused (`StopRunError`, `lost-lease`). No part of the scope's identity.
   */
  readonly epoch?: number;
}

/** Names one model, search or visit call for ever (design.md, call ledger); turn and attempt are added by who makes the call. */
export interface CallKey {
  readonly scope: CallScope;
  readonly step: string;
  readonly round: number;
  /** Says what the call is, e.g. `panel/m3/s2` or `check/ev-12`. */
  readonly name: string;
  /** Which turn of a conversation with tools; 0 for single calls. */
  readonly turn?: number;
}
