import type { Stores } from "../domain/ports/stores.ts";
import type { Reverification } from "../domain/question/reverification.ts";
import { decideReport } from "../gates/reverify/decide-report.ts";
import { endReport } from "./end-report.ts";

/** Ends the open reports of an item that its review settles. */
export async function endReports(stores: Stores, review: Reverification): Promise<void> {
  const open = await stores.reports.list({ questionIds: [review.questionId], status: "open" });
  for (const report of open) {
    const decision = decideReport(report, review);
    if (decision !== null) await endReport(stores, report, { ...decision, at: review.at });
  }
}
