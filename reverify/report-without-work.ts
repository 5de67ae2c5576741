import type { ReviewParts } from "./review-parts.ts";
import { chooseDue, listReviewed, type ReviewOrder, type ReviewReport } from "./run-reviews.ts";

/** The report of an order that leaves nothing to do: what was reviewed under its key before. Null where something is due. */
export async function reportWithoutWork(
  parts: Pick<ReviewParts, "stores" | "settings" | "clock">,
  order: ReviewOrder,
): Promise<ReviewReport | null> {
  const { before, due } = await chooseDue(parts, order);
  if (due.length > 0) return null;
  const reviews = await listReviewed(parts.stores, before);
  const dollars = before.reduce((sum, review) => sum + review.dollars, 0);
  return { key: order.key, reviews, failed: [], left: 0, dollars, stopped: null };
}
