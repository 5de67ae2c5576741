import { type FormKind, formKind } from "../../domain/form/form-kind.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { CardDraft, FormReview, ReviewResult } from "../build/draft-release.ts";
import { rateReview } from "./rate-review.ts";

type CardStores = Pick<Stores, "humanReviews" | "lifecycles">;

/** A release as its card names what was reviewed. */
export interface CardRelease {
  readonly id: string;
  readonly itemIds: readonly string[];
  readonly formIds: readonly string[];
}

/** Summarises the reviews that a release's card shows. */
export async function reviewsForCard(
  stores: CardStores,
  release: CardRelease,
): Promise<Pick<CardDraft, "review" | "formReviews">> {
  const formReviews: FormReview[] = [];
  for (const kind of formKind.options) {
    const found = await formReviewForCard(stores, release, kind);
    if (found !== null) formReviews.push(found);
  }
  return { review: await reviewForCard(stores, release), formReviews };
}

/**
 * Summarises the newest review of this release, or of a sample of live items, in which at least two annotators judged some of the release's
 * forms of a kind. Corrected items need no check here: forms that were derived before a correction of their item are outdated, and no
 * release contains them. Null if there is no review.
 */
async function formReviewForCard(
  { humanReviews }: CardStores,
  release: CardRelease,
  kind: FormKind,
): Promise<FormReview | null> {
  const held = new Set(release.formIds);
  for (const review of await humanReviews.list()) {
    if (review.releaseId !== null && review.releaseId !== release.id) continue;
    const forms = review.forms.filter((form) => form.kind === kind && held.has(form.id));
    if (forms.length === 0) continue;
    const ids = new Set(forms.map(({ id }) => id));
    const answers = await humanReviews.listAnswers(review.id);
    const { judged, annotators, ratedForms, disagreements } = rateReview(
      { ...review, questionIds: [...ids], forms },
      answers.filter(({ questionId }) => ids.has(questionId)),
    );
    const [rated] = ratedForms;
    if (judged === 0 || rated === undefined) continue;
    return {
      ...{ kind, items: judged, annotators: annotators.length },
      date: review.exported.toISOString().slice(0, 10),
      unresolved: disagreements.filter(({ resolved }) => !resolved).length,
      ...rated.questions,
    };
  }
  return null;
}

/**
 * Summarises the review of a release's questions. This is the newest review of this release, or of a sample of live items, in which at
 * least two annotators judged some of the release's items. Items that were corrected since the review don't count, because people saw
 * another text. Null if there is no review.
 */
export async function reviewForCard(
  { humanReviews, lifecycles }: CardStores,
  release: Pick<CardRelease, "id" | "itemIds">,
): Promise<ReviewResult | null> {
  const held = new Set(release.itemIds);
  for (const review of await humanReviews.list()) {
    if (review.releaseId !== null && review.releaseId !== release.id) continue;
    const own = review.questionIds.filter((id) => held.has(id));
    const corrected = new Set(
      (await lifecycles.history(own)).flatMap(({ questionId, reason, at }) =>
        reason === "corrected" && at > review.exported ? [questionId] : [],
      ),
    );
    const questionIds = own.filter((id) => !corrected.has(id));
    const answers = (await humanReviews.listAnswers(review.id)).filter(({ questionId }) =>
      questionIds.includes(questionId),
    );
    const { judged, annotators, questions, disagreements } = rateReview(
      { ...review, questionIds, forms: [] },
      answers,
    );
    if (judged === 0) continue;
    return {
      date: review.exported.toISOString().slice(0, 10),
      items: judged,
      annotators: annotators.length,
      unresolved: disagreements.filter(({ resolved }) => !resolved).length,
      ...questions,
    };
  }
  return null;
}
