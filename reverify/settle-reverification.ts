import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import { beginLifecycle, reverifyDue } from "../domain/exposure/begin-lifecycle.ts";
import type { Lifecycle, LifecycleEvent } from "../domain/exposure/lifecycle.ts";
import type { LifecycleMove } from "../domain/ports/questions/lifecycle-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";
import {
  type AfterReverification,
  decideAfterReverification,
  decideReport,
  findOtherDoubt,
} from "../gates/reverify/decide-after-reverification.ts";
import { isSettled } from "./is-settled.ts";
import { endReport } from "./reports/question-reports.ts";

const dayMs = 86_400_000;

/**
 * Applies the consequences of a re-verification: the correction, the move to another state, the next due date, and the end of the reports
 * that it answers. Repeating any of these steps changes nothing. The due date is written last. So if the process is killed in between, the
 * item stays due, and the next process finishes the work. Null if this re-verification or a newer one of the item was settled before: what
 * has happened since is then left alone.
 */
export async function settleReverification(
  { settings, stores }: { readonly settings: Settings; readonly stores: Stores },
  reverification: Reverification,
): Promise<AfterReverification | null> {
  const { questionId, key, at, reason: note, outcome, anchored, correction } = reverification;
  const moveKey = `reverify/${key}`;
  const lifecycle = await stores.lifecycles.get(questionId);
  if (lifecycle === null || isSettled(reverification, lifecycle)) return null;
  const history = await stores.lifecycles.history([questionId]);
  const before = historyBefore(history, moveKey);
  const reports = await stores.reports.list({ questionIds: [questionId], status: "open" });
  // An open report counts as a doubt only if this re-verification does not answer it.
  const isReported = reports.some((report) => decideReport(report, reverification) === null);
  const after = decideAfterReverification(
    { ...standingAfter(before, lifecycle), otherDoubt: findOtherDoubt(before, { isReported }) },
    { outcome, isAnchored: anchored },
    correction !== null,
  );
  if (correction !== null) await stores.reverifications.correct(questionId, correction);
  if (after.move !== null) await move(stores, questionId, { ...after.move, key: moveKey, note, at });
  await endReports(stores, reverification);
  const next = await nextReverification(
    { settings, stores },
    { reverification, lifecycle, next: after.next },
  );
  await stores.lifecycles.noteReverification(questionId, { at, ...next });
  return after;
}

/** Returns the history before this re-verification. A repeat must not mistake this re-verification's own move for an older doubt. */
function historyBefore(history: readonly LifecycleEvent[], key: string): readonly LifecycleEvent[] {
  const own = history.findIndex((event) => event.key === key);
  return own < 0 ? history : history.slice(0, own);
}

function standingAfter(
  history: readonly LifecycleEvent[],
  lifecycle: Lifecycle,
): Pick<Lifecycle, "state" | "reason"> {
  const last = history.at(-1);
  return last === undefined ? lifecycle : { state: last.to, reason: last.reason };
}

/** Moves an item to its new state. An item that was retired in the meantime stays retired, because retirement is final. */
async function move(
  { lifecycles }: Pick<Stores, "lifecycles">,
  questionId: string,
  change: LifecycleMove,
): Promise<void> {
  try {
    await lifecycles.move(questionId, change);
  } catch (error) {
    if (!(error instanceof GiveUpItemError) || error.code !== "retired-is-final") throw error;
  }
}

async function nextReverification(
  { settings, stores }: { readonly settings: Settings; readonly stores: Stores },
  given: {
    readonly reverification: Reverification;
    readonly lifecycle: Lifecycle;
    readonly next: AfterReverification["next"];
  },
): Promise<Pick<Lifecycle, "freshnessClass" | "validFrom" | "validUntil"> & { due: Date }> {
  const { reverification, lifecycle, next } = given;
  const { at, questionId, correction } = reverification;
  const known = correction === null ? null : await stores.questions.get(questionId);
  const privateShare = settings.release.privateShare;
  // A corrected answer has its own freshness class and its own days of validity.
  const { freshnessClass, validFrom, validUntil } =
    known === null
      ? lifecycle
      : beginLifecycle(
          { questionId, draft: known.draft, evidence: known.evidence, at },
          { ...settings.lifecycle, privateShare },
        );
  const { retryDays, quarantineDays } = settings.reverify;
  const days = next === "retry" ? retryDays : quarantineDays;
  const due =
    next === "regular" || next === "never"
      ? reverifyDue({ freshnessClass, validUntil, at }, settings.lifecycle)
      : new Date(at.getTime() + days * dayMs);
  // A report that is newer than this re-verification has made the item due already.
  const open = await stores.reports.list({ questionIds: [questionId], status: "open" });
  const newer = open.filter(({ reported }) => reported > at).map(({ reported }) => reported.getTime());
  return {
    due: new Date(Math.min(due.getTime(), ...newer)),
    ...{ freshnessClass, validFrom, validUntil },
  };
}

/** Ends the open reports of an item that its re-verification answers. */
async function endReports(stores: Stores, reverification: Reverification): Promise<void> {
  const open = await stores.reports.list({ questionIds: [reverification.questionId], status: "open" });
  for (const report of open) {
    const decision = decideReport(report, reverification);
    if (decision !== null) await endReport(stores, report, { ...decision, at: reverification.at });
  }
}
