import type { Stores } from "../domain/ports/stores.ts";
import type { Reverification } from "../domain/question/reverification.ts";
import type { ReviewLine } from "./run-reviews.ts";

/** Reviews as a report shows them, each with where its item stands since. */
export async function listReviewed(
  { lifecycles: store }: Pick<Stores, "lifecycles">,
  reviews: readonly Reverification[],
): Promise<ReviewLine[]> {
  const lifecycles = await store.list({ ids: reviews.map(({ questionId }) => questionId) });
  const standing = new Map(lifecycles.map((lifecycle) => [lifecycle.questionId, lifecycle]));
  return reviews
    .map(({ questionId, outcome, reason, since, correction }) => ({
      questionId,
      outcome,
      reason,
      since,
      corrected: correction !== null,
      state: standing.get(questionId)?.state ?? null,
      due: standing.get(questionId)?.reverifyDue ?? null,
    }))
    .sort((a, b) => a.questionId.localeCompare(b.questionId));
}
