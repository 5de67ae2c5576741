import type { ReviewAnswer } from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { type BlindReview, openBlindReview, type ReviewViewer, requireComparing } from "./blind-review.ts";
import { type ItemStores, type ReviewItem, readReviewItems } from "./read-review-items.ts";

type ReviewStores = Pick<Stores, "humanReviews" | "exposureEvents"> & ItemStores;

/** A sample with its items as annotators see them, and one annotator's answers so far. */
export interface ReviewForAnnotator extends Pick<BlindReview, "review"> {
  readonly items: readonly ReviewItem[];
  readonly answers: readonly ReviewAnswer[];
}

/**
 * Reads a sample with the answers of one annotator, the viewer unless another one is named. @throws SettingsError `unknown-id`,
 * `blind-review`
 */
export async function readReview(
  stores: ReviewStores,
  { reviewId, annotator }: { readonly reviewId: string; readonly annotator?: string | undefined },
  viewer: ReviewViewer,
): Promise<ReviewForAnnotator> {
  const open = await openBlindReview(stores, reviewId, viewer);
  const name = annotator ?? viewer.name;
  if (name !== viewer.name) requireComparing(open);
  return {
    review: open.review,
    items: await readReviewItems(stores, open.review, open.review.questionIds),
    answers: open.answers.filter((answer) => answer.annotator === name),
  };
}

/** One item of a sample for one annotator. */
export interface NextItem {
  readonly review: BlindReview["review"];
  /** Number of the item in the sample, from 0; null if nothing is left to judge. */
  readonly index: number | null;
  readonly judged: number;
  /** Ids of the items that the viewer has judged. */
  readonly judgedIds: readonly string[];
  readonly item: ReviewItem | null;
  readonly answer: ReviewAnswer | null;
}

/**
 * Reads the named item. If none is named, reads the first item after `after` that the viewer has not judged. If none follows, the search
 * goes on from the beginning. @throws SettingsError `unknown-id`
 */
export async function readNextItem(
  stores: ReviewStores,
  {
    reviewId,
    question,
    after,
  }: {
    readonly reviewId: string;
    readonly question?: string | undefined;
    readonly after?: string | undefined;
  },
  viewer: ReviewViewer,
): Promise<NextItem> {
  const { review, answers } = await openBlindReview(stores, reviewId, viewer);
  const own = answers.filter(({ annotator }) => annotator === viewer.name);
  const judgedIds = own.map(({ questionId }) => questionId);
  const ids = review.questionIds;
  const from = after === undefined ? 0 : ids.indexOf(after) + 1;
  const isOpen = (id: string): boolean => !judgedIds.includes(id);
  const id = question ?? [...ids.slice(from), ...ids.slice(0, from)].find(isOpen);
  const index = id === undefined ? -1 : ids.indexOf(id);
  const [item = null] = index < 0 ? [] : await readReviewItems(stores, review, [ids[index] ?? ""]);
  return {
    ...{ review, judged: own.length, judgedIds, item },
    index: index < 0 ? null : index,
    answer: own.find(({ questionId }) => questionId === id) ?? null,
  };
}
