/**
 * Whether the quotes that an edge cites say what it says. `undecided` is for a model: the rules found a part, or the quote speaks of
 * somebody by a pronoun.
 */
export type EntailmentVerdict = "supported" | "not" | "undecided";

/** What rules found of one fact in one quote. */
export interface FactInQuote {
  readonly evidence: string;
  readonly subject: boolean;
  readonly relation: boolean;
  readonly object: boolean;
  /** The quote states a measure of the object's kind, but another one. */
  readonly otherValue: boolean;
  /** The date from which the fact holds stands in the quote, or is the evidence's own; true for a fact without a date. */
  readonly date: boolean;
  /** One sentence has subject, relation and object, and neither denies nor only expects it. */
  readonly plain: boolean;
  readonly verdict: EntailmentVerdict;
}

/** The judgement of one projection over all it cites; `reason` is one line. */
export interface EdgeEntailment {
  readonly edge: string;
  readonly verdict: EntailmentVerdict;
  readonly reason: string;
  readonly facts: readonly FactInQuote[];
}
