import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import { type HumanReview, type ReviewAnswer, resolvedBy } from "../../domain/ports/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { readReleaseItems } from "../plan/release-item.ts";

export interface AnswersRequest {
  readonly reviewId: string;
  /** Name of the annotator, or `resolved` for what the annotators agreed on after they differed. */
  readonly annotator: string;
  readonly answers: readonly Omit<ReviewAnswer, "reviewId" | "annotator">[];
}

/** A sample with its items as annotators see them, and one annotator's answers so far. */
export interface ReviewForAnnotator {
  readonly review: HumanReview;
  readonly items: readonly ReleaseItem[];
  readonly answers: readonly ReviewAnswer[];
}

type ReviewStores = Pick<Stores, "humanReviews" | "questions" | "lifecycles" | "releases">;

/** Reads a sample for one annotator, who sees nobody else's answers (EvoBrowseComp, appendix C). @throws SettingsError `unknown-id` */
export async function readReviewFor(
  stores: ReviewStores,
  { reviewId, annotator }: Pick<AnswersRequest, "reviewId" | "annotator">,
): Promise<ReviewForAnnotator> {
  const review = findByBeginning("review", await stores.humanReviews.list(), reviewId);
  const answers = await stores.humanReviews.listAnswers(review.id);
  return {
    review,
    items: await readReleaseItems(stores, review.questionIds),
    answers: answers.filter((answer) => answer.annotator === annotator),
  };
}

/**
 * Stores one annotator's answers, all or none; a newer answer replaces the earlier one.
 * @throws SettingsError `unknown-id`, `not-in-review`, `not-judged-twice`
 */
export async function recordAnswers(
  { stores, clock }: { readonly stores: Pick<Stores, "humanReviews">; readonly clock: Clock },
  { reviewId, annotator, answers }: AnswersRequest,
): Promise<{ readonly review: string; readonly answers: number }> {
  const review = findByBeginning("review", await stores.humanReviews.list(), reviewId);
  const stray = answers.find(({ questionId }) => !review.questionIds.includes(questionId));
  if (stray !== undefined)
    throw new SettingsError(`the item ${stray.questionId} is not in ${review.id}: nothing was stored`, {
      code: "not-in-review",
    });
  const known = await stores.humanReviews.listAnswers(review.id);
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
