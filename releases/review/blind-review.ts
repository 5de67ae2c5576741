import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import {
  type HumanReview,
  itemsOf,
  type ReviewAnswer,
  resolvedBy,
} from "../../domain/ports/questions/human-review-store.ts";
import type { ReleaseStore } from "../../domain/ports/questions/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { guidOf } from "../../storage/text/ids.ts";
import { newCanary } from "../release-files.ts";

/** The person who looks at a review. An annotator is known by name. */
export interface ReviewViewer {
  readonly name: string;
  /** Whether the person runs the benchmark. An operator who does not annotate may see everything. */
  readonly isOperator: boolean;
}

/** A review as one person may know it. */
export interface BlindReview {
  readonly review: HumanReview;
  /** All answers. Whoever shows some of them asks `mayCompare` first. */
  readonly answers: readonly ReviewAnswer[];
  /** The annotators for whom the sample was drawn or who have begun to judge it, with the number of items that each has judged. */
  readonly progress: readonly { readonly annotator: string; readonly judged: number }[];
  /** Whether at least two annotators have judged every item, and nobody has judged only some. */
  readonly isJudged: boolean;
  readonly isAnnotator: boolean;
  /** Whether the person may know what others answered. */
  readonly mayCompare: boolean;
}

type BlindStores = Pick<Stores, "humanReviews" | "exposureEvents">;

/**
 * Reads a review for one person. Annotators are blind to each other until all of them have judged all items (EvoBrowseComp, appendix C).
 * Until then an annotator may see neither the others' answers nor figures that follow from these answers. @throws SettingsError
 * `unknown-id`
 */
export async function openBlindReview(
  stores: BlindStores,
  reviewId: string,
  { name, isOperator }: ReviewViewer,
): Promise<BlindReview> {
  const review = findByBeginning("review", await stores.humanReviews.list(), reviewId);
  const answers = await stores.humanReviews.listAnswers(review.id);
  const judged = new Map((await drawnFor(stores, review)).map((annotator) => [annotator, 0]));
  for (const { annotator } of answers)
    if (annotator !== resolvedBy) judged.set(annotator, (judged.get(annotator) ?? 0) + 1);
  const begun = [...judged.values()].filter((count) => count > 0);
  const isJudged = begun.length >= 2 && begun.every((count) => count === review.questionIds.length);
  const isAnnotator = judged.has(name);
  return {
    review,
    answers,
    progress: [...judged].map(([annotator, count]) => ({ annotator, judged: count })),
    isJudged,
    isAnnotator,
    mayCompare: isJudged || (isOperator && !isAnnotator),
  };
}

/**
 * Finds the names of the annotators for whom the sample was drawn. They are in the exposure ledger, because they were shown the sample's
 * items.
 */
async function drawnFor(
  { exposureEvents }: Pick<Stores, "exposureEvents">,
  review: HumanReview,
): Promise<string[]> {
  const [first = ""] = itemsOf(review);
  const shown = await exposureEvents.list({ itemIds: [first], kinds: ["key-granted"] });
  const begins = `review/${review.id}/`;
  return shown
    .flatMap(({ key }) => (key.startsWith(begins) ? [key.slice(begins.length)] : []))
    .filter((annotator) => annotator !== "");
}

/** @throws SettingsError `blind-review` */
export function requireComparing({ review, mayCompare }: BlindReview): void {
  if (mayCompare) return;
  throw new SettingsError(
    `annotators don't see each other's answers to ${review.id} before all of them have judged all items`,
    { code: "blind-review" },
  );
}

/**
 * Refuses answers that would break the blindness of the review: answers in another person's name, an annotator's answers after everybody
 * may compare answers, and agreed answers (`resolved`) before the viewer may compare them.
 * @throws SettingsError `another-annotator`, `blind-review`, `review-judged`
 */
export function requireStoring(
  review: BlindReview,
  annotator: string,
  { name, isOperator }: ReviewViewer,
): void {
  if (annotator === resolvedBy) {
    requireComparing(review);
    return;
  }
  if (annotator !== name && !isOperator)
    throw new SettingsError(
      `${name} can't answer for ${annotator}: an annotator uses a token of the annotator's own name`,
      { code: "another-annotator" },
    );
  if (review.isJudged)
    throw new SettingsError(
      `all items of ${review.review.id} are judged, and the answers may be compared now: differences are resolved under the name ${resolvedBy}`,
      { code: "review-judged" },
    );
}

/**
 * Refuses answers about a form that don't say whether the form is as promised, and answers about a question that do.
 * @throws SettingsError `form-answer`
 */
export function requireFormAnswers(
  { id, forms }: Pick<HumanReview, "id" | "forms">,
  answers: readonly Pick<ReviewAnswer, "questionId" | "asPromised">[],
): void {
  const ids = new Set(forms.map((form) => form.id));
  const wrong = answers.find(({ questionId, asPromised }) => ids.has(questionId) === (asPromised === null));
  if (wrong === undefined) return;
  const what = ids.has(wrong.questionId)
    ? `is a form in ${id}, and the answer doesn't say whether it is as promised`
    : `is a question in ${id}, and only a form can be as promised`;
  throw new SettingsError(`${wrong.questionId} ${what}: nothing was stored`, { code: "form-answer" });
}

/**
 * Gives the canary of a review's sheets: the canary of its release, or else one that is made from the review's id. The leak search knows
 * the latter too.
 */
export async function canaryOfReview(
  releases: Pick<ReleaseStore, "get">,
  { id, releaseId }: Pick<HumanReview, "id" | "releaseId">,
): Promise<string> {
  const release = releaseId === null ? null : await releases.get(releaseId);
  return release?.canary ?? newCanary(id, guidOf(id)).sentence;
}
