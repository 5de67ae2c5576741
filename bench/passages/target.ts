/** A page with sentences that somebody may look for, each with the ways in which the goal may be put. */
export interface TargetPage {
  readonly title: string;
  readonly text: string;
  readonly targets: readonly Target[];
}

export interface Target {
  readonly sentence: string;
  /** Lines without which the sentence can't be understood: its heading, its list's lead-in, its table's first row. */
  readonly context?: readonly string[];
  readonly goals: Readonly<Record<string, Goal>>;
}

/** A goal, or one whose reader asks for a second part of the page by what the first part misses. */
export type Goal = string | { readonly goal: string; readonly missing: string };
