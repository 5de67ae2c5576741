import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";
import type { Reverification } from "../../domain/ports/questions/reverification-store.ts";

/** How a recomputed report treats one item. */
export type Recomputed =
  | { readonly as: "before" }
  | { readonly as: "dropped"; readonly why: string }
  | { readonly as: "judged-again"; readonly reverification: Reverification };

/**
 * Decides whether an item of an evaluation counts as before, not at all, or with its corrected answer. An answer that changed only after
 * the item was asked was right at that time, so the item counts as it was judged then. The findings of re-verifications apply for whatever
 * reason the item was taken out of use afterwards.
 */
export function decideRecomputed(
  lifecycle: Pick<Lifecycle, "state" | "reason"> | null,
  known: {
    /** All re-verifications of the item, oldest first. */
    readonly reverifications: readonly Reverification[];
    /** Whether a person withdrew the item, even if it was already retired for another reason. */
    readonly isWithdrawn: boolean;
  },
  asked: Date,
): Recomputed {
  const { reverifications, isWithdrawn } = known;
  if (lifecycle === null) return { as: "before" };
  if (isWithdrawn || lifecycle.reason === "withdrawn") return { as: "dropped", why: "withdrawn" };
  const isLater = ({ since, outcome }: Reverification): boolean =>
    outcome === "drifted" && since !== null && since > asked.toISOString().slice(0, 10);
  const standing = reverifications.slice(reverifications.findLastIndex(settlesDoubt) + 1);
  const doubt = standing.find((reverification) => isDoubt(reverification) && !isLater(reverification));
  if (doubt !== undefined) return { as: "dropped", why: doubt.outcome };
  const corrected = reverifications.findLast(
    (reverification) => reverification.correction !== null && !isLater(reverification),
  );
  return corrected === undefined ? { as: "before" } : { as: "judged-again", reverification: corrected };
}

function isDoubt({ outcome, correction }: Reverification): boolean {
  return correction === null && (outcome === "drifted" || outcome === "contradicted");
}

/** Says whether the item is live again after this re-verification, as far as its evidence shows (decide-after-reverification.ts). */
function settlesDoubt({ outcome, anchored, correction }: Reverification): boolean {
  return outcome === "holds" || correction !== null || (outcome === "source-gone" && anchored);
}
