/**
 * Where an accepted item stands in its life. `active` and `watch` are live: a release may hold them. `quarantined` is under doubt
 * (drifted, reported, resting on facts that are no longer fresh) until it is kept, corrected or retired. `retired` is the end.
 */
export const lifeStates = ["active", "watch", "quarantined", "retired"] as const;
export type LifeState = (typeof lifeStates)[number];

/** Why an item came to where it stands. */
export const lifeReasons = [
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
export type LifeReason = (typeof lifeReasons)[number];

/** How fast what the answer rests on can change (SealQA's classes). */
export const freshnessClasses = ["never", "slow", "fast"] as const;
export type FreshnessClass = (typeof freshnessClasses)[number];

/** What a release shows of an item: `private` ones stay unpublished, as the control for contamination. */
export const splits = ["public", "private"] as const;
export type Split = (typeof splits)[number];

/** The standing of one item. Days are UTC dates, `YYYY-MM-DD`. */
export interface Life {
  readonly questionId: string;
  readonly state: LifeState;
  readonly reason: LifeReason;
  readonly since: Date;
  readonly freshnessClass: FreshnessClass;
  /** From when to when the answer is known to hold; open where nothing says that it ended. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** When its evidence is to be visited again. */
  readonly reviewDue: Date;
  readonly reviewed: Date | null;
  readonly split: Split;
}

/** One change of a life. Only ever added; the standing is what the last one says. */
export interface LifeEvent {
  readonly questionId: string;
  /** Names the change for ever, so that a repeat of the work that made it adds nothing. */
  readonly key: string;
  readonly at: Date;
  readonly from: LifeState | null;
  readonly to: LifeState;
  readonly reason: LifeReason;
  /** In the words of a report; never holds an answer. */
  readonly note: string;
}
