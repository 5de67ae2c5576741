import type { QuestionReport } from "../../domain/question/question-report.ts";
import type { Reverification } from "../../domain/question/reverification.ts";

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
