import type { LifecycleEvent, LifecycleReason } from "../../domain/exposure/lifecycle.ts";

/** Doubts that no review settles: somebody's report, and a cutoff that was raised past what the answer rests on. */
export type OtherDoubt = Extract<LifecycleReason, "reported" | "cutoff-raised">;

/**
 * Such a doubt of an item that still stands, whatever came on top of it since. A raised cutoff stands until somebody brought the item back
 * to where it is live; a report until it is ended.
 */
export function findOtherDoubt(
  history: readonly Pick<LifecycleEvent, "to" | "reason">[],
  { isReported }: { readonly isReported: boolean },
): OtherDoubt | null {
  if (isReported) return "reported";
  const raised = history.findLastIndex(({ reason }) => reason === "cutoff-raised");
  const isStanding = raised >= 0 && history.slice(raised).every(({ to }) => to === "quarantined");
  return isStanding ? "cutoff-raised" : null;
}
