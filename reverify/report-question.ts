import { randomUUID } from "node:crypto";
import { GiveUpItemError, SettingsError } from "../domain/errors/freshet-error.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { QuestionReport, ReportKind } from "../domain/ports/report-store.ts";
import type { Stores } from "../domain/ports/stores.ts";

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
      ...{ key: `report/${id}`, to: "quarantined", reason: "reported", at },
      note: `reported as ${kind} (${id})`,
    });
  if (kind === "leaked")
    await exposureEvents.note([
      { itemId: questionId, kind: "reported", key: `report/${id}`, party: "", at, detail: { report: id } },
    ]);
  await lifecycles.reverifyBy(questionId, at);
  return report;
}
