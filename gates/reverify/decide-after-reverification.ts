import type {
  Lifecycle,
  LifecycleEvent,
  LifecycleReason,
  LifecycleState,
} from "../../domain/exposure/lifecycle.ts";
import type { QuestionReport } from "../../domain/ports/questions/report-store.ts";
import type { Reverification } from "../../domain/ports/questions/reverification-store.ts";
import type { ReverificationDecision } from "./decide-reverification.ts";

export interface AfterReverification {
  /** Null leaves the item in its state. */
  readonly move: { readonly to: LifecycleState; readonly reason: LifecycleReason } | null;
  /**
   * Time of the next re-verification: at the interval of the item's freshness class, soon because the item is in doubt, or as soon as pages
   * may be reachable again.
   */
  readonly next: "regular" | "soon" | "retry" | "never";
}

/** Doubts that a re-verification can decide. Other doubts, such as a raised cutoff or a report, end where they were raised. */
const ownDoubts = new Set<LifecycleReason>(["drifted", "contradicted", "source-gone"]);

/**
 * Decides what happens to an item after its re-verification. A doubt quarantines it at once. If the sources give the present answer, the
 * item is corrected at once. An item that is in doubt already gets one more re-verification and is then retired. Pages that could not be
 * read have no consequence. If another doubt is open, a re-verification that lifts its own doubt leaves the item quarantined for the other
 * doubt.
 */
export function decideAfterReverification(
  lifecycle: Pick<Lifecycle, "state" | "reason"> & { readonly otherDoubt: OtherDoubt | null },
  decision: Pick<ReverificationDecision, "outcome" | "isAnchored">,
  isCorrected: boolean,
): AfterReverification {
  const { otherDoubt } = lifecycle;
  const after = decideByItself(lifecycle, decision, isCorrected);
  const to = after.move?.to ?? lifecycle.state;
  if (otherDoubt === null || to === "quarantined" || to === "retired") return after;
  return { ...after, move: { to: "quarantined", reason: otherDoubt } };
}

function decideByItself(
  { state, reason }: Pick<Lifecycle, "state" | "reason">,
  { outcome, isAnchored }: Pick<ReverificationDecision, "outcome" | "isAnchored">,
  isCorrected: boolean,
): AfterReverification {
  const isDoubted = state === "quarantined" && ownDoubts.has(reason);
  if (state === "retired") return { move: null, next: "never" };
  if (outcome === "unknown") return { move: null, next: "retry" };
  if (outcome === "holds") {
    const isLifted = isDoubted || (state === "watch" && reason === "source-gone");
    return { move: isLifted ? { to: "active", reason: "holds" } : null, next: "regular" };
  }
  // A correction does not lift a doubt of another kind.
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
  // The item is in doubt for another reason: this doubt is added and gets its own second re-verification.
  return { move: { to: "quarantined", reason: outcome }, next: "soon" };
}

/** Doubts that no re-verification can decide: a person's report, and a cutoff that was raised past the answer's evidence. */
export type OtherDoubt = Extract<LifecycleReason, "reported" | "cutoff-raised">;

/**
 * Finds another doubt that is still open, whatever doubts were added to it since. A raised cutoff stays in force until a person returns the
 * item to use, and a report until it is ended.
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
  /** One line that contains neither question nor answer. */
  readonly outcome: string;
}

/**
 * Decides what a re-verification of the evidence means for a report. Null if a person has to decide, because pages that still state their
 * pieces do not show whether a question is ambiguous or has leaked. Null also if the report is newer than the re-verification, because it
 * may tell of what has changed since; the next re-verification decides about it.
 */
export function decideReport(
  { kind, reported }: Pick<QuestionReport, "kind" | "reported">,
  { at, outcome, reason, correction }: Pick<Reverification, "at" | "outcome" | "reason" | "correction">,
): ReportDecision | null {
  if (reported > at) return null;
  if (correction !== null) return { status: "corrected", outcome: reason };
  if (outcome === "drifted" || outcome === "contradicted") return { status: "withdrawn", outcome: reason };
  const isSettled = kind === "wrong-answer" || kind === "outdated";
  return outcome === "holds" && isSettled ? { status: "kept", outcome: reason } : null;
}
