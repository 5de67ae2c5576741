import { beginMissingLives } from "../domain/exposure/begin-missing-lives.ts";
import type { Standing } from "../domain/ports/lifecycle-store.ts";
import type { QuestionReview } from "../domain/question/reverification.ts";
import type { ReviewParts } from "./review-parts.ts";
import type { ReviewOrder } from "./run-reviews.ts";

const states = ["active", "watch", "quarantined"] as const;

/** The items of an order, the most overdue first, and what was put down under its key before. */
export async function chooseDue(
  { stores, settings, clock }: Pick<ReviewParts, "stores" | "settings" | "clock">,
  { key, ids, limit }: ReviewOrder,
): Promise<{ readonly before: readonly QuestionReview[]; readonly due: readonly Standing[] }> {
  await beginMissingLives(stores, settings);
  const filter = ids === undefined ? { reviewDueBy: clock.now() } : { ids };
  const before = await stores.reviews.list({ key });
  const standings = (await stores.lives.list({ states, ...filter }))
    // By hand an item may be named again under the day's key: what was put down is shown.
    .sort((a, b) => a.reviewDue.getTime() - b.reviewDue.getTime());
  return { before, due: standings.slice(0, limit) };
}
