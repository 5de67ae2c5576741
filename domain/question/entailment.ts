import { z } from "zod";
import { fact } from "../evidence/fact.ts";
import { quoteContext } from "../evidence/quote.ts";
import { isoDate } from "../iso-date.ts";
import { partDate } from "../part-date.ts";

/**
 * Whether the quotes that an edge cites state what the edge states. `undecided` claims go to a model, because the rules found only a part,
 * or because the quote names somebody by a pronoun.
 */
export type EntailmentVerdict = "supported" | "not" | "undecided";

/** The parts of one fact that rules found in one quote. */
export interface FactInQuote {
  readonly evidence: string;
  readonly subject: boolean;
  readonly relation: boolean;
  readonly object: boolean;
  /** Whether the quote states a measure of the same kind as the object, but with another value. */
  readonly otherValue: boolean;
  /** Whether the fact's first day is in the quote or is the evidence's own day; true for a fact without a date. */
  readonly date: boolean;
  /**
   * Whether a single sentence contains subject, relation and object, and states the fact as true: it neither denies nor only expects it.
   */
  readonly plain: boolean;
  readonly verdict: EntailmentVerdict;
}

/** Judgement of one projection over all quotes that it cites. `reason` is one line. */
export interface EdgeEntailment {
  readonly edge: string;
  readonly verdict: EntailmentVerdict;
  readonly reason: string;
  readonly facts: readonly FactInQuote[];
}

const furtherQuote = z.object({ quote: z.string(), context: quoteContext.optional() });
export type FurtherQuote = z.infer<typeof furtherQuote>;

/**
 * Claim of one edge on one quote, which a model has to judge. It has the relation that the edge follows, and the facts that the edge takes
 * from the quote.
 */
export const entailmentClaim = z.object({
  id: z.string().min(1),
  relation: z.string().describe("The relation that the edge follows."),
  facts: z.array(fact),
  step: z
    .object({ from: z.array(z.string()).min(1), to: z.array(z.string()).min(1) })
    .optional()
    .describe(
      "What the edge joins, where no fact of the quote has its relation: names, or the question's words for it.",
    ),
  quote: z.string(),
  quoteDate: partDate.nullable().describe("The time that the evidence gives itself."),
  time: z
    .object({ from: isoDate.nullable(), to: isoDate })
    .optional()
    .describe("The days for which alone the facts are meant, where a question states its time."),
  context: quoteContext
    .optional()
    .describe("What the page says around the quote; absent where the page is not stored any more."),
  further: z
    .array(furtherQuote)
    .optional()
    .describe(
      "Other quotes of the same page, to be read with this one; present where no quote alone states the claim.",
    ),
});
export type EntailmentClaim = z.infer<typeof entailmentClaim>;

/** A model's judgement of one edge's claim on one quote. It is stored under the claim's key, so that it is made only once in a run. */
export const claimJudgement = z.object({
  key: z.string(),
  verdict: z.enum(["entailed", "contradicted", "not-stated"]),
  reason: z.string(),
});
export type ClaimJudgement = z.infer<typeof claimJudgement>;
