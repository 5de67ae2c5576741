import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import {
  formQuestions,
  type HumanReviewReport,
  type ReviewAnswer,
  resolvedBy,
} from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { canaryOfReview } from "./blind-review.ts";
import { rateReview } from "./rate-review.ts";
import { type ItemStores, readReviewItems } from "./read-review-items.ts";
import { writeSheet } from "./review-sheet.ts";

type ReviewStores = Pick<Stores, "humanReviews"> & ItemStores;

/** Reports a review's rates and agreement; without an id, of the newest review. @throws SettingsError `no-review`, `unknown-id` */
export async function reportReview(
  { humanReviews }: Pick<Stores, "humanReviews">,
  id?: string,
): Promise<HumanReviewReport> {
  const reviews = await humanReviews.list();
  const review = id === undefined ? reviews[0] : findByBeginning("review", reviews, id);
  if (review === undefined)
    throw new SettingsError("there is no review: `freshet review export --out FILE` draws a sample", {
      code: "no-review",
    });
  return rateReview(review, await humanReviews.listAnswers(review.id));
}

/**
 * Writes a sheet of the items with open disagreements, for annotators who know these items. The notes state what each annotator answered.
 */
export async function writeDisagreements(stores: ReviewStores, report: HumanReviewReport): Promise<string> {
  const open = report.disagreements.filter(({ resolved }) => !resolved).map(({ questionId }) => questionId);
  const answers = await stores.humanReviews.listAnswers(report.id);
  const notes = new Map(
    open.map((id) => [
      id,
      answers
        .filter(({ questionId }) => questionId === id)
        .map(describe)
        .join("\n"),
    ]),
  );
  const forms = (await stores.humanReviews.get(report.id))?.forms ?? [];
  const items = await readReviewItems(stores, { forms }, open);
  const canary = await canaryOfReview(stores.releases, report);
  return writeSheet(items, { reviewId: report.id, annotator: resolvedBy, canary, notes });
}

function describe(answer: ReviewAnswer): string {
  const asked = formQuestions.filter((name) => answer[name] !== null);
  const said = asked.map((name) => (answer[name] ? "yes" : "no")).join(", ");
  return `${answer.annotator}: ${said}${answer.note === "" ? "" : ` (${answer.note})`}`;
}
