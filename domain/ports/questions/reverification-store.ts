import { z } from "zod";
import { evidence } from "../../evidence/evidence.ts";
import { fact } from "../../evidence/fact.ts";
import { reasoningGraph } from "../../graph/reasoning-graph.ts";
import { isoDate } from "../../iso-date.ts";

/** Re-verifications of items' evidence, each stored once under its key, and the corrections that follow from them. */
export interface ReverificationStore {
  get(questionId: string, key: string): Promise<Reverification | null>;
  /** Stores a re-verification unless another process has stored one under the same key; returns the stored re-verification. */
  put(reverification: Reverification): Promise<Reverification>;
  /** Lists re-verifications, oldest first. */
  list(filter: {
    readonly questionIds?: readonly string[] | undefined;
    readonly key?: string | undefined;
    readonly corrected?: boolean | undefined;
  }): Promise<Reverification[]>;
  /** Replaces a question's answer by the corrected one; the wording stays. The same correction again changes nothing. */
  correct(questionId: string, correction: Correction): Promise<void>;
}

/**
 * Result of a re-verification of an item's evidence. `drifted`: the stated facts have changed since the item was accepted. `contradicted`:
 * sources say that the facts were never true, or sources disagree. `source-gone`: a page that stated them no longer does. `unknown`: too
 * little could be read to decide.
 */
export const reverificationOutcome = z.enum(["holds", "drifted", "contradicted", "source-gone", "unknown"]);
export type ReverificationOutcome = z.infer<typeof reverificationOutcome>;

/**
 * State of a cited page at the visit. `dropped`: the page exists but no longer states the piece. `unread`: it could not be read at this
 * time.
 */
const pieceFound = z.enum(["stands", "restated", "contradicted", "dropped", "gone", "unread"]);

/** A passage about a fact. It states the same fact, or what is true instead. */
const quotedClaim = z.object({
  /** Fact that the passage is about. */
  of: fact,
  url: z.string(),
  snapshotId: z.string(),
  /** Last day that the page gives for itself. */
  day: isoDate.nullable(),
  quote: z.string(),
  says: z.enum(["same", "other"]),
  /** Fact that is true instead. Null if the passage only excludes the old one. */
  instead: fact.nullable(),
});
export type QuotedClaim = z.infer<typeof quotedClaim>;

const pieceReverification = z.object({
  evidence: z.string(),
  url: z.string(),
  found: pieceFound,
  snapshotId: z.string().nullable(),
  claims: z.array(quotedClaim),
});
export type PieceReverification = z.infer<typeof pieceReverification>;

/**
 * Re-verification of a page other than the cited ones. `isArticle`: the page has a day of publication, so its text stays as it was written.
 * `isSilent`: the cited page links to this page, but this page was never seen to state the fact, so its silence proves nothing.
 */
const corroborationReverification = pieceReverification.extend({
  isArticle: z.boolean(),
  isSilent: z.boolean().optional(),
});
export type CorroborationReverification = z.infer<typeof corroborationReverification>;

/** What other pages state about a fact. `answered` is false if no search engine gave an answer. */
const factReverification = z.object({
  fact,
  /** Ids of the pieces that state the fact. */
  evidence: z.array(z.string()),
  asked: z.enum(["newer-pages", "another-source"]),
  answered: z.boolean(),
  pages: z.int().min(0),
  claims: z.array(quotedClaim),
});
export type FactReverification = z.infer<typeof factReverification>;

/** Re-verification of the evidence on which a form of the item rests. */
const formReverification = z.object({
  form: z.string().describe("Id of the form."),
  outcome: reverificationOutcome,
  /** One line that contains neither question nor answer. */
  reason: z.string(),
  stands: z
    .boolean()
    .nullable()
    .describe("Whether the form may be used; null where too little could be read."),
  pieces: z.array(pieceReverification),
  facts: z.array(factReverification),
});
export type FormReverification = z.infer<typeof formReverification>;

/** Comparison of the stored answer with the answer that the question's graph gives over facts. `open`: the facts prove no answer. */
const proofOutcome = z.enum(["same", "other", "open"]);
export type ProofOutcome = z.infer<typeof proofOutcome>;

/** A new answer that the graph and independent sources give. It consists of the item's new content and the old answer. */
const correction = z.object({
  answer: z.string(),
  aliases: z.array(z.string()),
  answerEvidence: z.array(z.string()),
  usedEvidence: z.array(z.string()),
  graph: reasoningGraph,
  /** Ids of pieces that state what is no longer true. They are removed from the item, but stay stored with its run. */
  replaced: z.array(z.string()),
  /** Evidence that is added to the item's own. */
  evidence: z.array(evidence),
  independent: z
    .int()
    .min(2)
    .describe("Number of sources that state the answer; copies, and pages of one owner, count once."),
  was: z.object({ answer: z.string(), aliases: z.array(z.string()) }),
});
export type Correction = z.infer<typeof correction>;

/** A re-verification of one item with all its findings. It is stored permanently under the key of the work that made it. */
export const reverification = z.object({
  questionId: z.string(),
  key: z.string(),
  at: z.date(),
  outcome: reverificationOutcome,
  /** One line for reports. It never contains question or answer. */
  reason: z.string(),
  /** Day of the change, if a source gives one. */
  since: isoDate.nullable(),
  anchored: z.boolean().describe("Whether other sources state what pages that are gone stated."),
  pieces: z.array(pieceReverification),
  corroborations: z
    .array(corroborationReverification)
    .optional()
    .describe(
      "Other pages that stated the same when the item was made; absent in re-verifications of before they were asked.",
    ),
  facts: z.array(factReverification),
  forms: z
    .array(formReverification)
    .optional()
    .describe(
      "Forms that rest on evidence of their own; absent in re-verifications of before they were asked.",
    ),
  proof: z.object({ before: proofOutcome, after: proofOutcome }),
  correction: correction.nullable(),
  dollars: z.number(),
});
export type Reverification = z.infer<typeof reverification>;
