/**
 * States of an accepted item. `active` and `watch` items are live: a release may contain them. A `quarantined` item is in doubt, because it
 * has drifted, was reported, or rests on facts that are no longer fresh. It stays so until it is kept, corrected or retired. `retired` is
 * final.
 */
export const lifecycleStates = ["active", "watch", "quarantined", "retired"] as const;
export type LifecycleState = (typeof lifecycleStates)[number];

/** States in which a release may contain an item. */
export const liveStates = ["active", "watch"] as const satisfies readonly LifecycleState[];

/** Whether a release may contain an item in this state. */
export const isLive = (state: LifecycleState): boolean => liveStates.some((live) => live === state);

/** Reasons for an item's current state. */
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

/** How fast the facts behind the answer can change (SealQA's names, with bounds of our own: `freshnessClassOf`). */
export const freshnessClasses = ["never", "slow", "fast"] as const;
export type FreshnessClass = (typeof freshnessClasses)[number];

/** The two parts of a release. `private` items stay unpublished, as the control for contamination. */
export const splits = ["public", "private"] as const;
export type Split = (typeof splits)[number];

/** Current state of one item. Days are UTC dates, `YYYY-MM-DD`. */
export interface Lifecycle {
  readonly questionId: string;
  readonly state: LifecycleState;
  readonly reason: LifecycleReason;
  readonly since: Date;
  readonly freshnessClass: FreshnessClass;
  /** First and last day on which the answer is known to be valid. The last day is null when no source says that the validity ended. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Date on which the evidence is due for another visit. */
  readonly reverifyDue: Date;
  readonly reverified: Date | null;
  readonly split: Split;
}

/** One change of a lifecycle. Events are only added; the last one gives the current state. */
export interface LifecycleEvent {
  readonly questionId: string;
  /** Permanent name of the change. If the work that made the change is repeated, the same key adds nothing. */
  readonly key: string;
  readonly at: Date;
  readonly from: LifecycleState | null;
  readonly to: LifecycleState;
  readonly reason: LifecycleReason;
  /** Text for reports. It never contains an answer. */
  readonly note: string;
}

/** Returns the state from which an item was quarantined. The item returns to this state once no doubt is left. */
export function liveBefore(history: readonly Pick<LifecycleEvent, "from" | "to">[]): LifecycleState {
  const first = history.findLast(({ from, to }) => to === "quarantined" && from !== "quarantined");
  return first?.from ?? "active";
}
