import { randomUUID } from "node:crypto";
import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { liveBefore } from "../../domain/exposure/lifecycle.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { QuestionReport, ReportKind } from "../../domain/ports/questions/report-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { cutoffKey } from "../../domain/release/cutoff-key.ts";
import { findOtherDoubt, type ReportDecision } from "../../gates/reverify/decide-after-reverification.ts";

export interface ReportRequest {
  readonly questionId: string;
  readonly kind: ReportKind;
  /** Free text in the reporter's words. */
  readonly note: string;
}

/**
 * Records a report that something is wrong with an item, takes the item out of use at once and makes it due for re-verification. A leak is
 * also noted in the item's exposure ledger. If the same report is open already, nothing is added.
 * @throws SettingsError `already-retired`
 */
export async function reportQuestion(
  { stores, clock }: { readonly stores: Stores; readonly clock: Clock },
  { questionId, kind, note }: ReportRequest,
): Promise<QuestionReport> {
  const { lifecycles, reports, exposureEvents } = stores;
  const at = clock.now();
  const lifecycle = await lifecycles.get(questionId);
  if (lifecycle?.state === "retired")
    throw new SettingsError(
      `question ${questionId} was retired on ${lifecycle.since.toISOString().slice(0, 10)} (${lifecycle.reason}): there is nothing left to take out of use`,
      { code: "already-retired" },
    );
  if (lifecycle === null)
    throw new GiveUpItemError(`question ${questionId} has no lifecycle to change`, { code: "no-lifecycle" });
  const open = await reports.list({ questionIds: [questionId], status: "open" });
  const same = open.find((report) => report.kind === kind && report.note === note.trim());
  const id = same?.id ?? `rp-${randomUUID().slice(0, 8)}`;
  const report = same ?? (await reports.create({ id, questionId, kind, note: note.trim(), reported: at }));
  // If an item is quarantined for another doubt, the reason of that doubt stays. Its next re-verification decides about the doubt and the
  // report. The state is read once more, because the build of a release may have made the item live before it could see the report.
  const { state } = (await lifecycles.get(questionId)) ?? lifecycle;
  if (state !== "quarantined")
    await lifecycles.move(questionId, {
      key: `report/${id}`,
      to: "quarantined",
      reason: "reported",
      at,
      note: `reported as ${kind} (${id})`,
    });
  if (kind === "leaked")
    await exposureEvents.note([
      { itemId: questionId, kind: "reported", key: `report/${id}`, party: "", at, detail: { report: id } },
    ]);
  await lifecycles.reverifyBy(questionId, at);
  return report;
}

/**
 * Ends one report: the item is kept, or withdrawn permanently. An item that was quarantined for this report alone returns to its earlier
 * state. Another open report, or a doubt of another kind, keeps it quarantined.
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

/**
 * Returns an item that a raised cutoff had quarantined to its earlier state, because a person looked at it. Releases with that cutoff or an
 * earlier one accept this decision. False if the item is not quarantined because of a cutoff.
 */
export async function keepFresh(
  { lifecycles }: Pick<Stores, "lifecycles">,
  questionId: string,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<boolean> {
  const lifecycle = await lifecycles.get(questionId);
  if (lifecycle?.state !== "quarantined" || lifecycle.reason !== "cutoff-raised") return false;
  const history = await lifecycles.history([questionId]);
  const cutoff = history.map(({ key }) => cutoffKey.read(key)).findLast((day) => day !== null);
  if (cutoff === undefined) return false;
  const key = cutoffKey.of(cutoff, at, "kept");
  await lifecycles.move(questionId, { key, to: liveBefore(history), reason: "fresh-again", note, at });
  return true;
}
