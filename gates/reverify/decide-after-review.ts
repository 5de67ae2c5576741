import type {
  Lifecycle,
  LifecycleEvent,
  LifecycleReason,
  LifecycleState,
} from "../../domain/exposure/lifecycle.ts";
import type { QuestionReport } from "../../domain/ports/report-store.ts";
import type { Reverification } from "../../domain/ports/reverification-store.ts";
import type { ReviewDecision } from "./decide-review.ts";

export interface AfterReview {
  /** Null: it stays where it stands. */
  readonly move: { readonly to: LifecycleState; readonly reason: LifecycleReason } | null;
  /** When it is to be looked at again: at its class's time, soon since it is under doubt, or as soon as pages may be back. */
  readonly next: "regular" | "soon" | "retry" | "never";
}

/** Doubts that a review can settle; others (a raised cutoff, somebody's report) are settled by who raised them. */
const ownDoubts = new Set<LifecycleReason>(["drifted", "contradicted", "source-gone"]);

/**
 * What becomes of an item after its review. Doubt quarantines at once, and corrects at once where the sources say what it is now; what
 * is under doubt already has one more review to hold, then it is retired. Nothing follows from what could not be read. Where another
 * doubt still stands, a review that lifts its own one leaves the item to that.
 */
export function decideAfterReview(
  standing: Pick<Lifecycle, "state" | "reason"> & { readonly otherDoubt: OtherDoubt | null },
  decision: Pick<ReviewDecision, "outcome" | "isAnchored">,
  isCorrected: boolean,
): AfterReview {
  const { otherDoubt } = standing;
  const after = decideByItself(standing, decision, isCorrected);
  const to = after.move?.to ?? standing.state;
  if (otherDoubt === null || to === "quarantined" || to === "retired") return after;
  return { ...after, move: { to: "quarantined", reason: otherDoubt } };
}

function decideByItself(
  { state, reason }: Pick<Lifecycle, "state" | "reason">,
  { outcome, isAnchored }: Pick<ReviewDecision, "outcome" | "isAnchored">,
  isCorrected: boolean,
): AfterReview {
  const isDoubted = state === "quarantined" && ownDoubts.has(reason);
  if (state === "retired") return { move: null, next: "never" };
  if (outcome === "unknown") return { move: null, next: "retry" };
  if (outcome === "holds") {
    const isLifted = isDoubted || (state === "watch" && reason === "source-gone");
    return { move: isLifted ? { to: "active", reason: "holds" } : null, next: "regular" };
  }
  // A doubt of another kind is not settled by a correction either.
  if (isCorrected) {
    const to = state === "quarantined" && !isDoubted ? "quarantined" : state === "watch" ? "watch" : "active";
    return { move: { to, reason: to === "quarantined" ? reason : "corrected" }, next: "regular" };
  }
  if (outcome === "source-gone" && isAnchored) {
    if (state === "active" || isDoubted)
      return { move: { to: "watch", reason: "source-gone" }, next: "regular" };
    return { move: null, next: "regular" };
  }
  if (isDoubted) return { move: { to: "retired", reason: outcome }, next: "never" };
  // Somebody else's doubt: this one comes on top of it, and has its second look.
  return { move: { to: "quarantined", reason: outcome }, next: "soon" };
}

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

export interface ReportDecision {
  readonly status: "kept" | "corrected" | "withdrawn";
  /** One line without question or answer. */
  readonly outcome: string;
}

/**
 * What a review of the evidence says to a report; null where it can't settle it and a person has to: what is ambiguous or leaked
 * isn't decided by pages that still state their pieces.
 */
export function decideReport(
  { kind }: Pick<QuestionReport, "kind">,
  { outcome, reason, correction }: Pick<Reverification, "outcome" | "reason" | "correction">,
): ReportDecision | null {
  if (correction !== null) return { status: "corrected", outcome: reason };
  if (outcome === "drifted" || outcome === "contradicted") return { status: "withdrawn", outcome: reason };
  const isSettled = kind === "wrong-answer" || kind === "outdated";
  return outcome === "holds" && isSettled ? { status: "kept", outcome: reason } : null;
}

/** Where an item stood when it was quarantined: where it goes back to once nothing speaks against it. */
export function liveBefore(history: readonly Pick<LifecycleEvent, "from" | "to">[]): LifecycleState {
  const first = history.findLast(({ from, to }) => to === "quarantined" && from !== "quarantined");
  return first?.from ?? "active";
}
