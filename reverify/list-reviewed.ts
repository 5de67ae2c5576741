import type { Stores } from "../domain/ports/stores.ts";
import type { QuestionReview } from "../domain/question/reverification.ts";
import type { ReviewLine } from "./run-reviews.ts";

/** Reviews as a report shows them, each with where its item stands since. */
export async function listReviewed(
  { lives: store }: Pick<Stores, "lives">,
  reviews: readonly QuestionReview[],
): Promise<ReviewLine[]> {
  const lives = await store.list({ ids: reviews.map(({ questionId }) => questionId) });
  const standing = new Map(lives.map((life) => [life.questionId, life]));
  return reviews
    .map(({ questionId, outcome, reason, since, correction }) => ({
      questionId,
      outcome,
      reason,
      since,
      corrected: correction !== null,
      state: standing.get(questionId)?.state ?? null,
      due: standing.get(questionId)?.reviewDue ?? null,
    }))
    .sort((a, b) => a.questionId.localeCompare(b.questionId));
}
