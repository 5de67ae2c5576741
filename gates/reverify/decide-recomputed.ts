import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";
import type { Reverification } from "../../domain/ports/reverification-store.ts";

/** What a report that is made again does with one item. */
export type Recomputed =
  | { readonly as: "before" }
  | { readonly as: "dropped"; readonly why: string }
  | { readonly as: "judged-again"; readonly review: Reverification };

/**
 * Whether an item of an evaluation counts as before, not at all, or with its corrected answer. What has changed only since was right when it
 * was asked: it counts as it was judged then. What reviews found stands, whatever took the item out of use afterwards.
 */
export function decideRecomputed(
  lifecycle: Pick<Lifecycle, "state" | "reason"> | null,
  known: {
    /** Oldest first. */
    readonly reviews: readonly Reverification[];
    /** Somebody took it back, though it may have been retired for something else by then. */
    readonly isWithdrawn: boolean;
  },
  asked: Date,
): Recomputed {
  const { reviews, isWithdrawn } = known;
  if (lifecycle === null) return { as: "before" };
  if (isWithdrawn || lifecycle.reason === "withdrawn") return { as: "dropped", why: "withdrawn" };
  const isLater = ({ since, outcome }: Reverification): boolean =>
    outcome === "drifted" && since !== null && since > asked.toISOString().slice(0, 10);
  const standing = reviews.slice(reviews.findLastIndex(settlesDoubt) + 1);
  const doubt = standing.find((review) => isDoubt(review) && !isLater(review));
  if (doubt !== undefined) return { as: "dropped", why: doubt.outcome };
  const corrected = reviews.findLast((review) => review.correction !== null && !isLater(review));
  return corrected === undefined ? { as: "before" } : { as: "judged-again", review: corrected };
}

function isDoubt({ outcome, correction }: Reverification): boolean {
  return correction === null && (outcome === "drifted" || outcome === "contradicted");
}

/** After it an item is live again, as far as its evidence goes (decide-after-review.ts). */
function settlesDoubt({ outcome, anchored, correction }: Reverification): boolean {
  return outcome === "holds" || correction !== null || (outcome === "source-gone" && anchored);
}
