import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import { type ReviewAnswer, resolvedBy } from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { openBlindReview, type ReviewViewer, requireFormAnswers, requireStoring } from "./blind-review.ts";

type ReviewStores = Pick<Stores, "humanReviews" | "exposureEvents">;

export interface AnswersRequest {
  readonly reviewId: string;
  /** Name of the annotator, or `resolved` for what the annotators agreed on after they differed. */
  readonly annotator: string;
  readonly answers: readonly Omit<ReviewAnswer, "reviewId" | "annotator">[];
}

/**
 * Stores one annotator's answers, all or none; a newer answer replaces the earlier one.
 * @throws SettingsError `unknown-id`, `not-in-review`, `form-answer`, `not-judged-twice`, `another-annotator`, `blind-review`,
 * `review-judged`
 */
export async function recordAnswers(
  { stores, clock }: { readonly stores: ReviewStores; readonly clock: Clock },
  { reviewId, annotator, answers }: AnswersRequest,
  viewer: ReviewViewer,
): Promise<{ readonly review: string; readonly answers: number }> {
  const open = await openBlindReview(stores, reviewId, viewer);
  const { review, answers: known } = open;
  const stray = answers.find(({ questionId }) => !review.questionIds.includes(questionId));
  if (stray !== undefined)
    throw new SettingsError(`the item ${stray.questionId} is not in ${review.id}: nothing was stored`, {
      code: "not-in-review",
    });
  requireFormAnswers(review, answers);
  requireStoring(open, annotator, viewer);
  const isJudged = ({ questionId }: { readonly questionId: string }) =>
    known.filter((answer) => answer.questionId === questionId && answer.annotator !== resolvedBy).length > 1;
  if (annotator === resolvedBy && !answers.every(isJudged))
    throw new SettingsError(
      "only items that two annotators have judged can be resolved: nothing was stored",
      {
        code: "not-judged-twice",
      },
    );
  await stores.humanReviews.putAnswers(
    answers.map((answer) => ({ ...answer, reviewId: review.id, annotator })),
    clock.now(),
  );
  return { review: review.id, answers: answers.length };
}
