import type { Fact } from "./fact.ts";

/** A fact with the piece of evidence that states it; both are null for an uncited one, of a rival for instance. */
export interface SourcedFact extends Fact {
  readonly evidence: string | null;
  /** Whether that evidence became available after the cutoff; null where nobody said. */
  readonly fresh: boolean | null;
}
