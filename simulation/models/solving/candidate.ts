import type { Clue } from "../../language/question.ts";

/** Something that may be what a description means. */
export interface Candidate {
  readonly name: string;
  /** Clues that what was read bears out. */
  readonly borne: number;
  /** Clues that nothing read bears out yet. */
  readonly open: readonly Clue[];
  /** An excluded thing: some reading contradicts it. */
  readonly excluded: boolean;
}
