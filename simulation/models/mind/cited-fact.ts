import type { Fact } from "../../language/fact.ts";

/** A fact of the evidence list, with the evidence that states it. */
export interface CitedFact extends Fact {
  readonly evidence: string;
  readonly fresh: boolean;
}
