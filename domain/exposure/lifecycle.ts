/**
 * Where an accepted item stands in its lifecycle. `active` and `watch` are live: a release may hold them. `quarantined` is under doubt
 * (drifted, reported, resting on facts that are no longer fresh) until it is kept, corrected or retired. `retired` is the end.
 */
export const lifecycleStates = ["active", "watch", "quarantined", "retired"] as const;
export type LifecycleState = (typeof lifecycleStates)[number];

/** Why an item came to where it stands. */
export const lifecycleReasons = [
  "accepted",
  "exposed",
  "contaminated",
  "saturated",
  "aged",
  "drifted",
  "contradicted",
  "source-gone",
  "cutoff-raised",
  "fresh-again",
  "reported",
  "corrected",
  "holds",
  "withdrawn",
  "duplicate",
  "manual",
] as const;
export type LifecycleReason = (typeof lifecycleReasons)[number];

/** How fast what the answer rests on can change (SealQA's classes). */
export const freshnessClasses = ["never", "slow", "fast"] as const;
export type FreshnessClass = (typeof freshnessClasses)[number];

/** What a release shows of an item: `private` ones stay unpublished, as the control for contamination. */
export const splits = ["public", "private"] as const;
export type Split = (typeof splits)[number];

/** The standing of one item. Days are UTC dates, `YYYY-MM-DD`. */
export interface Lifecycle {
  readonly questionId: string;
  readonly state: LifecycleState;
  readonly reason: LifecycleReason;
  readonly since: Date;
  readonly freshnessClass: FreshnessClass;
  /** From when to when the answer is known to hold; open where nothing says that it ended. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** When its evidence is to be visited again. */
  readonly reverifyDue: Date;
  readonly reverified: Date | null;
  readonly split: Split;
}

/** One change of a lifecycle. Only ever added; the standing is what the last one says. */
export interface LifecycleEvent {
  readonly questionId: string;
  /** Names the change for ever, so that a repeat of the work that made it adds nothing. */
  readonly key: string;
  readonly at: Date;
  readonly from: LifecycleState | null;
  readonly to: LifecycleState;
  readonly reason: LifecycleReason;
  /** In the words of a report; never holds an answer. */
  readonly note: string;
}
