import { SettingsError } from "../domain/freshet-error.ts";
import {
  type HumanReviewReport,
  type ReviewAnswer,
  resolvedBy,
  reviewQuestions,
} from "../domain/human-review.ts";
import type { ReviewResult } from "../releases/card/card-facts.ts";
import { writeSheet } from "../releases/review/write-sheet.ts";
import { findByBeginning } from "./find-by-beginning.ts";
import { newCanary } from "./new-canary.ts";
import type { Stores } from "./open-stores.ts";
import { rateReview } from "./rate-review.ts";
import { readReleaseItems } from "./read-release-items.ts";

type ReviewStores = Pick<Stores, "questions" | "lives" | "releases" | "humanReviews">;

/** A review's rates and agreement, the newest one where none is named. @throws SettingsError `no-review`, `unknown-id` */
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

/** A sheet of the items on which annotators differ and nobody has decided; what each said stands in its notes. */
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
  const items = await readReleaseItems(stores, open);
  const canary = newCanary(report.id).sentence;
  return writeSheet(items, { reviewId: report.id, annotator: resolvedBy, canary, notes });
}

function describe(answer: ReviewAnswer): string {
  const said = reviewQuestions.map((name) => (answer[name] ? "yes" : "no")).join(", ");
  return `${answer.annotator}: ${said}${answer.note === "" ? "" : ` (${answer.note})`}`;
}

/** What a card says of the newest review that two annotators have worked on; null where there is none. */
export async function reviewForCard({
  humanReviews,
}: Pick<Stores, "humanReviews">): Promise<ReviewResult | null> {
  for (const review of await humanReviews.list()) {
    const { judged, annotators, questions } = rateReview(review, await humanReviews.listAnswers(review.id));
    if (judged > 0) return { items: judged, annotators: annotators.length, ...questions };
  }
  return null;
}
