import { z } from "zod";
import { fact } from "../evidence/fact.ts";
import { isoDate } from "../iso-date.ts";

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

/** What an edge takes from one quote, for a model to judge: the relation that it follows and the facts that it reads there. */
export const entailmentClaim = z.object({
  id: z.string().min(1),
  relation: z.string().describe("The relation that the edge follows."),
  facts: z.array(fact),
  quote: z.string(),
  quoteDate: isoDate.nullable().describe("The day that the evidence gives itself."),
});
export type EntailmentClaim = z.infer<typeof entailmentClaim>;

/** A model's judgement of one edge's claim on one quote, under the claim's key; made once in a run. */
export const claimJudgement = z.object({
  key: z.string(),
  verdict: z.enum(["entailed", "contradicted", "not-stated"]),
  reason: z.string(),
});
export type ClaimJudgement = z.infer<typeof claimJudgement>;
