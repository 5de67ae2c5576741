import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { LifecycleState } from "../domain/exposure/lifecycle.ts";
import { inParallel } from "../domain/parallel.ts";
import type { Standing } from "../domain/ports/lifecycle-store.ts";
import type { Reverification, ReviewOutcome } from "../domain/ports/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { reviewItem } from "./review-item.ts";
import type { ReviewParts } from "./review-parts.ts";
import { settleReview } from "./settle-review.ts";

export interface ReverificationRequest {
  /** Key of this round of reviews. A repeat under the same key reviews and moves nothing twice. */
  readonly key: string;
  /** Only these items, due or not; absent means all items that are due. */
  readonly ids?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  /** No further item begins once the model calls have cost this many dollars. */
  readonly budgetDollars?: number | null | undefined;
}

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly doubted: number;
}

interface ReviewLine {
  readonly questionId: string;
  readonly outcome: ReviewOutcome;
  readonly reason: string;
  readonly since: string | null;
  readonly corrected: boolean;
  /** State of the item after the review. */
  readonly state: LifecycleState | null;
  readonly due: Date | null;
}

export interface ReviewReport {
  readonly key: string;
  readonly reviews: readonly ReviewLine[];
  readonly failed: readonly { readonly questionId: string; readonly error: string }[];
  /** Number of items that were due but not begun. */
  readonly left: number;
  readonly dollars: number;
  readonly stopped: "signal" | "budget" | null;
}

/** Reviews the evidence of items that are due, the most overdue first, and applies the consequences for each at once. */
export async function runReviews(
  parts: ReviewParts,
  { key, ids, limit, budgetDollars = null }: ReverificationRequest,
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
      // An item that cannot be reviewed does not stop the others; it stays due.
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

/** The items of a request, the most overdue first, and the reviews that were stored under its key before. */
async function chooseDue(
  { stores, clock }: Pick<ReviewParts, "stores" | "clock">,
  { key, ids, limit }: ReverificationRequest,
): Promise<{ readonly before: readonly Reverification[]; readonly due: readonly Standing[] }> {
  const filter = ids === undefined ? { reverifyDueBy: clock.now() } : { ids };
  const before = await stores.reverifications.list({ key });
  const standings = (await stores.lifecycles.list({ states, ...filter }))
    // A person may name an item again under the same day's key: its stored review is then shown.
    .sort((a, b) => a.reverifyDue.getTime() - b.reverifyDue.getTime());
  return { before, due: standings.slice(0, limit) };
}

/** Reviews as a report shows them, each with the present state of its item. */
async function listReviewed(
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

/** The report of a request that has no work left: the reviews that were stored under its key before. Null where something is due. */
export async function reportWithoutWork(
  parts: Pick<ReviewParts, "stores" | "settings" | "clock">,
  request: ReverificationRequest,
): Promise<ReviewReport | null> {
  const { before, due } = await chooseDue(parts, request);
  if (due.length > 0) return null;
  const reviews = await listReviewed(parts.stores, before);
  const dollars = before.reduce((sum, review) => sum + review.dollars, 0);
  return { key: request.key, reviews, failed: [], left: 0, dollars, stopped: null };
}
