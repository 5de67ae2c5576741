import type { Standing } from "../domain/ports/lifecycle-store.ts";
import type { Reverification } from "../domain/question/reverification.ts";
import type { ReviewParts } from "./review-parts.ts";
import type { ReviewOrder } from "./run-reviews.ts";

const states = ["active", "watch", "quarantined"] as const;

/** The items of an order, the most overdue first, and what was put down under its key before. */
export async function chooseDue(
  { stores, clock }: Pick<ReviewParts, "stores" | "clock">,
  { key, ids, limit }: ReviewOrder,
): Promise<{ readonly before: readonly Reverification[]; readonly due: readonly Standing[] }> {
  const filter = ids === undefined ? { reverifyDueBy: clock.now() } : { ids };
  const before = await stores.reverifications.list({ key });
  const standings = (await stores.lifecycles.list({ states, ...filter }))
    // By hand an item may be named again under the day's key: what was put down is shown.
    .sort((a, b) => a.reverifyDue.getTime() - b.reverifyDue.getTime());
  return { before, due: standings.slice(0, limit) };
}
