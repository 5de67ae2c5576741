import { z } from "zod";
import { evidence } from "../evidence/evidence.ts";
import { fact } from "../evidence/fact.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";

/** Reviews of items' evidence, each once under its key; and the corrections that follow from them. */
export interface ReverificationStore {
  get(questionId: string, key: string): Promise<Reverification | null>;
  /** Puts it down, or leaves what another process put down under the same key; gives what stands there. */
  put(review: Reverification): Promise<Reverification>;
  /** Oldest first. */
  list(filter: {
    readonly questionIds?: readonly string[] | undefined;
    readonly key?: string | undefined;
    readonly corrected?: boolean | undefined;
  }): Promise<Reverification[]>;
  /** Gives a question its other answer; the wording stays. The same correction again changes nothing. */
  correct(questionId: string, correction: Correction): Promise<void>;
}

/**
 * What a review of an item's evidence comes to. `drifted`: what it states has changed since; `contradicted`: sources say that it never was
 * so, or disagree; `source-gone`: a page that stated it no longer does; `unknown`: too little could be read to say.
 */
export const reviewOutcome = z.enum(["holds", "drifted", "contradicted", "source-gone", "unknown"]);
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** How a cited page was found on its visit. `dropped`: it is there and no longer states the piece; `unread`: it could not be had now. */
const pieceFound = z.enum(["stands", "restated", "contradicted", "dropped", "gone", "unread"]);

/** A passage that says something of a fact: that it holds, or what holds in its place. */
const quotedClaim = z.object({
  /** What it says something of. */
  of: fact,
  url: z.string(),
  snapshotId: z.string(),
  /** The last day that the page gives for itself. */
  day: isoDate.nullable(),
  quote: z.string(),
  says: z.enum(["same", "other"]),
  /** Null where it only excludes the fact. */
  instead: fact.nullable(),
});
export type QuotedClaim = z.infer<typeof quotedClaim>;

const pieceReview = z.object({
  evidence: z.string(),
  url: z.string(),
  found: pieceFound,
  snapshotId: z.string().nullable(),
  claims: z.array(quotedClaim),
});
export type PieceReview = z.infer<typeof pieceReview>;

/**
 * `isArticle`: it has a day of publication, so it would state for ever what it did. `isSilent`: a page that the cited one links to and that was
 * never seen to state the fact, so that not stating it says nothing.
 */
const corroborationReview = pieceReview.extend({ isArticle: z.boolean(), isSilent: z.boolean().optional() });
export type CorroborationReview = z.infer<typeof corroborationReview>;

/** What other pages than the cited ones say of a fact. `unanswered`: no search engine gave an answer. */
const factReview = z.object({
  fact,
  /** Pieces that state it. */
  evidence: z.array(z.string()),
  asked: z.enum(["newer-pages", "another-source"]),
  answered: z.boolean(),
  pages: z.int().min(0),
  claims: z.array(quotedClaim),
});
export type FactReview = z.infer<typeof factReview>;

/** How the question's graph, executed over facts, stands to the stored answer. `open`: nothing was proved, with these facts or at all. */
const proofStanding = z.enum(["same", "other", "open"]);
export type ProofStanding = z.infer<typeof proofStanding>;

/** Another answer that the graph and independent sources give: what the item is from then on, and what it was. */
const correction = z.object({
  answer: z.string(),
  aliases: z.array(z.string()),
  answerEvidence: z.array(z.string()),
  usedEvidence: z.array(z.string()),
  graph: reasoningGraph,
  /** Pieces that say what no longer holds: they leave the item, and stay with its run. */
  replaced: z.array(z.string()),
  /** Added to the item's own. */
  evidence: z.array(evidence),
  independent: z.int().min(2).describe("Sources that state it, copies and pages of one owner counted once."),
  was: z.object({ answer: z.string(), aliases: z.array(z.string()) }),
});
export type Correction = z.infer<typeof correction>;

/** What a review found of one item, with all that it rests on; kept for ever, under the key of the work that made it. */
export const reverification = z.object({
  questionId: z.string(),
  key: z.string(),
  at: z.date(),
  outcome: reviewOutcome,
  /** One line for reports; never holds question or answer. */
  reason: z.string(),
  /** Since when it has been otherwise, as far as a source says so. */
  since: isoDate.nullable(),
  anchored: z.boolean().describe("Other sources state what pages that are gone did."),
  pieces: z.array(pieceReview),
  corroborations: z
    .array(corroborationReview)
    .optional()
    .describe(
      "Other pages that stated the same when the item was made; absent in reviews of before they were asked.",
    ),
  facts: z.array(factReview),
  proof: z.object({ before: proofStanding, after: proofStanding }),
  correction: correction.nullable(),
  dollars: z.number(),
});
export type Reverification = z.infer<typeof reverification>;
