import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";

/** The similarities of two items. */
export interface DuplicateGround {
  readonly sameWording: boolean;
  /** Jaccard similarity of the wordings' three-token sequences. */
  readonly similarity: number;
  /** Whether an answer or alias is the same, normalised and in the same language. */
  readonly sameAnswer: boolean;
  readonly sameSeed: boolean;
  readonly sharedPieces: number;
  /** Number of evidence pieces of the item that has fewer. */
  readonly fewerPieces: number;
  /** Whether a shared piece states the answer of either item. */
  readonly sharedAnswering: boolean;
}

/** Least number of pieces for a repeat by evidence: two items easily share two pieces by chance, such as a country and a year. */
const FEWEST_PIECES = 3;

/**
 * Decides whether two items repeat each other, and by which similarity. A similar wording alone is no repeat, because two questions from
 * one template that differ in a name are as similar as a question and its paraphrase. The answer, or most of the evidence, must be the same
 * too. Then a solver that has seen one question can answer the other from memory. The same answer alone is no repeat either, because
 * "China" answers many questions. The same evidence under another question is a repeat, because a solver of one has read all pages of the
 * other.
 */
export function decideDuplicate(
  ground: DuplicateGround,
  thresholds: ReleaseSettings["duplicates"],
): Duplicate["why"] | null {
  const share = ground.fewerPieces === 0 ? 0 : ground.sharedPieces / ground.fewerPieces;
  if (ground.sameWording) return "wording";
  if (ground.similarity >= thresholds.question && (ground.sameAnswer || share > 0.5)) return "question";
  if (ground.sameAnswer && (ground.sameSeed || ground.sharedAnswering)) return "answer";
  return ground.fewerPieces >= FEWEST_PIECES && share >= thresholds.evidence ? "evidence" : null;
}

/** An item that another item repeats, with the reason. */
export interface Duplicate {
  readonly id: string;
  readonly why: "wording" | "question" | "answer" | "evidence";
  /** Estimated share of word sequences that the questions have in common; 1 for equal wordings, 0 if it was not computed. */
  readonly similarity: number;
}

/** Parts of an item that are compared for near-duplicates. */
export type Compared = Pick<
  ReleaseItem,
  "id" | "language" | "question" | "answer" | "aliases" | "seedId" | "answerEvidence"
> & { readonly evidence: readonly Pick<ReleaseEvidence, "id" | "url" | "quote" | "facts">[] };
