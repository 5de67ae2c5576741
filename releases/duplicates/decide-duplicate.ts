import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";

/** What two items have in common. */
export interface DuplicateGround {
  readonly sameWording: boolean;
  /** Jaccard similarity of the wordings' sequences of three tokens. */
  readonly similarity: number;
  /** By answer or alias, normalised, in the same language. */
  readonly sameAnswer: boolean;
  readonly sameSeed: boolean;
  readonly sharedPieces: number;
  /** Pieces of the item that has fewer. */
  readonly fewerPieces: number;
  /** Whether a shared piece states the answer of either. */
  readonly sharedAnswering: boolean;
}

/** Two pieces in common are soon so by chance: the country, the year. */
const FEWEST_PIECES = 3;

/**
 * Whether two items ask the same, and by what. A near wording alone is no repeat: questions from one template differ in a name and are
 * as near as a paraphrase, so their answer or most of their evidence has to be the same too; then who has seen one gets the other right by
 * memory. An answer alone is none either: "China" answers many questions. The same evidence under another question is one: who
 * solved the other has read all pages of this.
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

/** An item that another one repeats, and by what. */
export interface Duplicate {
  readonly id: string;
  readonly why: "wording" | "question" | "answer" | "evidence";
  /** Share of common word sequences of the questions, estimated; 1 for equal wordings, 0 where it wasn't looked at. */
  readonly similarity: number;
}

/** What of an item is compared for near-duplicates. */
export type Compared = Pick<
  ReleaseItem,
  "id" | "language" | "question" | "answer" | "aliases" | "seedId" | "answerEvidence"
> & { readonly evidence: readonly Pick<ReleaseEvidence, "id" | "url" | "quote" | "facts">[] };
