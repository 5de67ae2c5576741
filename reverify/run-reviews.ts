import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { LifecycleState } from "../domain/exposure/lifecycle.ts";
import { inParallel } from "../domain/parallel.ts";
import type { Standing } from "../domain/ports/lifecycle-store.ts";
import type { Reverification, ReviewOutcome } from "../domain/ports/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { reviewItem } from "./review-item.ts";
import type { ReviewParts } from "./review-parts.ts";
import { settleReview } from "./settle-review.ts";

export interface ReviewOrder {
  /** Names this round: begun again under it, it reviews and moves nothing twice. */
  readonly key: string;
  /** Only these, due or not; all that are due where it is absent. */
  readonly ids?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  /** Dollars of models from which no further item is begun. */
  readonly budgetDollars?: number | null | undefined;
}

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly doubted: number;
}

export interface ReviewLine {
  readonly questionId: string;
  readonly outcome: ReviewOutcome;
  readonly reason: string;
  readonly since: string | null;
  readonly corrected: boolean;
  /** Where it stands since. */
  readonly state: LifecycleState | null;
  readonly due: Date | null;
}

export interface ReviewReport {
  readonly key: string;
  readonly reviews: readonly ReviewLine[];
  readonly failed: readonly { readonly questionId: string; readonly error: string }[];
  /** Whose turn it was, and that were not begun. */
  readonly left: number;
  readonly dollars: number;
  readonly stopped: "signal" | "budget" | null;
}

/** Reviews the evidence of items whose time has come, the most overdue first, and does what follows for each at once. */
export async function runReviews(
  parts: ReviewParts,
  { key, ids, limit, budgetDollars = null }: ReviewOrder,
  options: { readonly signal: AbortSignal; readonly onProgress?: (progress: ReviewProgress) => void },
): Promise<ReviewReport> {
  const { stores, settings } = parts;
  const { signal } = options;
  const { before, due } = await chooseDue(parts, { key, ids, limit });
  const done = new Map(before.map((review) => [review.questionId, review]));
  let dollars = before.reduce((sum, review) => sum + review.dollars, 0);
  const isOver = () => signal.aborted || (budgetDollars !== null && dollars >= budgetDollars);
  const failed: { questionId: string; error: string }[] = [];
  let begun = 0;
  const tell = () => {
    const doubted = [...done.values()].filter(({ outcome }) => outcome !== "holds").length;
    options.onProgress?.({ done: begun, total: due.length, doubted });
  };
  tell();
  await inParallel(due, settings.review.atOnce, async ({ questionId }) => {
    if (isOver()) return;
    const isNew = !done.has(questionId);
    try {
      const review = await reviewItem(parts, { questionId, key, signal });
      await settleReview({ settings, stores }, review);
      done.set(questionId, review);
      if (isNew) dollars += review.dollars;
    } catch (error) {
      if (signal.aborted) return;
      // One item that can't be had is no reason to leave the others alone; it stays due.
      if (!(error instanceof GiveUpItemError)) throw error;
      failed.push({ questionId, error: error.message });
    }
    begun += 1;
    tell();
  });
  const left = due.length - begun;
  const stopped = left === 0 ? null : signal.aborted ? "signal" : "budget";
  return { key, reviews: await listReviewed(stores, [...done.values()]), failed, left, dollars, stopped };
}

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

/** Reviews as a report shows them, each with where its item stands since. */
export async function listReviewed(
  { lifecycles: store }: Pick<Stores, "lifecycles">,
  reviews: readonly Reverification[],
): Promise<ReviewLine[]> {
  const lifecycles = await store.list({ ids: reviews.map(({ questionId }) => questionId) });
  const standing = new Map(lifecycles.map((lifecycle) => [lifecycle.questionId, lifecycle]));
  return reviews
    .map(({ questionId, outcome, reason, since, correction }) => ({
      questionId,
      outcome,
      reason,
      since,
      corrected: correction !== null,
      state: standing.get(questionId)?.state ?? null,
      due: standing.get(questionId)?.reverifyDue ?? null,
    }))
    .sort((a, b) => a.questionId.localeCompare(b.questionId));
}

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
