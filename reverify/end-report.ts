import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { QuestionReport } from "../domain/ports/report-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { findOtherDoubt, liveBefore, type ReportDecision } from "../gates/reverify/decide-after-review.ts";

/**
 * Ends one report: its item is kept, or withdrawn for good. What was quarantined for it alone goes back to where it stood; another
 * report that is still open, or a doubt of another kind, keeps it quarantined.
 */
export async function endReport(
  { lifecycles, reports }: Pick<Stores, "lifecycles" | "reports">,
  { id, questionId }: Pick<QuestionReport, "id" | "questionId">,
  end: ReportDecision & { readonly at: Date },
): Promise<void> {
  const { status, outcome, at } = end;
  const key = `report/${id}/${status}`;
  const lifecycle = await lifecycles.get(questionId);
  const others = (await reports.list({ questionIds: [questionId], status: "open" })).filter(
    (report) => report.id !== id,
  );
  if (status === "withdrawn")
    await lifecycles
      .move(questionId, { key, to: "retired", reason: "withdrawn", note: outcome, at })
      .catch(unlessRetired);
  else if (lifecycle?.state === "quarantined" && lifecycle.reason === "reported" && others.length === 0) {
    const history = await lifecycles.history([questionId]);
    const doubt = findOtherDoubt(history, { isReported: false });
    const settled = status === "corrected" ? "corrected" : "holds";
    const to = doubt === null ? liveBefore(history) : "quarantined";
    await lifecycles
      .move(questionId, { key, to, reason: doubt ?? settled, note: outcome, at })
      .catch(unlessRetired);
  }
  await reports.end(id, { status, outcome, at });
}

function unlessRetired(error: unknown): void {
  if (!(error instanceof GiveUpItemError) || error.code !== "retired-is-final") throw error;
}
