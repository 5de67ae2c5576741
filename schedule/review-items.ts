import type { ScheduledRunResult } from "../domain/schedule/scheduled-run-result.ts";
import { openReviewParts } from "../reverify/open-review-parts.ts";
import { runReviews } from "../reverify/run-reviews.ts";
import type { Task } from "./task.ts";

/** Visits the evidence of items whose review is due again, and keeps, quarantines, corrects or retires them. */
export const reviewItems: Task = async ({ key, settings, stores, parts, clock, budgetDollars, signal }) => {
  const { reviews, failed, left, dollars, stopped } = await runReviews(
    openReviewParts({ settings, stores, parts, clock }),
    { key, budgetDollars },
    { signal },
  );
  signal.throwIfAborted();
  const outcomes = [...new Set(reviews.map(({ outcome }) => outcome))].sort();
  const byOutcome = outcomes.map((outcome) => [
    outcome,
    reviews.filter((line) => line.outcome === outcome).length,
  ]);
  return {
    ...{
      reviewed: reviews.length,
      failed: failed.length,
      left,
      dollars,
      byOutcome: Object.fromEntries(byOutcome),
    },
    corrected: reviews.filter(({ corrected }) => corrected).length,
    quarantined: reviews.filter(({ state }) => state === "quarantined").length,
    retired: reviews.filter(({ state }) => state === "retired").length,
    stopped,
  } satisfies ScheduledRunResult<"review">;
};
