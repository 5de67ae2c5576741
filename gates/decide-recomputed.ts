import type { Life } from "../domain/life.ts";
import type { QuestionReview } from "../domain/question-review.ts";

/** What a report that is made again does with one item. */
export type Recomputed =
  | { readonly as: "before" }
  | { readonly as: "dropped"; readonly why: string }
  | { readonly as: "judged-again"; readonly review: QuestionReview };

/**
 * Whether an item of an evaluation counts as before, not at all, or with its corrected answer. What has changed only since was right when it
 * was asked: it counts as it was judged then.
 */
export function decideRecomputed(
  life: Pick<Life, "state" | "reason"> | null,
  reviews: readonly QuestionReview[],
  asked: Date,
): Recomputed {
  const isLater = ({ since, outcome }: QuestionReview): boolean =>
    outcome === "drifted" && since !== null && since > asked.toISOString().slice(0, 10);
  if (life?.state === "retired" || life?.state === "quarantined") {
    if (life.reason === "withdrawn") return { as: "dropped", why: "withdrawn" };
    const last = reviews.findLast(({ outcome }) => outcome === life.reason);
    const isDoubted = life.reason === "contradicted" || life.reason === "drifted";
    if (isDoubted && (last === undefined || !isLater(last))) return { as: "dropped", why: life.reason };
  }
  const corrected = reviews.findLast((review) => review.correction !== null && !isLater(review));
  return corrected === undefined ? { as: "before" } : { as: "judged-again", review: corrected };
}
