import { randomUUID } from "node:crypto";
import { GiveUpItemError, SettingsError } from "../domain/errors/freshet-error.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { QuestionReport, ReportKind } from "../domain/ports/report-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { cutoffKey } from "../domain/release/cutoff-key.ts";
import { findOtherDoubt, liveBefore, type ReportDecision } from "../gates/reverify/decide-after-review.ts";

export interface ReportOrder {
  readonly questionId: string;
  readonly kind: ReportKind;
  /** In the reporter's words. */
  readonly note: string;
}

/**
 * Puts down what somebody says is wrong with an item, takes it out of use at once, and has it reviewed at the next look. A leak goes into
 * its exposure ledger. The same report again, while it is open, is the same report.
 * @throws SettingsError `already-retired`
 */
export async function reportQuestion(
  { stores, clock }: { readonly stores: Stores; readonly clock: Clock },
  { questionId, kind, note }: ReportOrder,
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
  // What is under another doubt already keeps that doubt's reason: its next review settles both.
  if (lifecycle.state !== "quarantined")
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

/**
 * Brings an item back that a raised cutoff had quarantined, by the word of somebody who looked at it; releases of that cutoff, or an
 * earlier one, take the word. False where no cutoff is what keeps it out.
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
