/** Whose call it is; budgets and spend are counted by scope. */
export interface CallScope {
  readonly kind: "run" | "seeding" | "evaluation" | "probe";
  readonly id: string;
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
