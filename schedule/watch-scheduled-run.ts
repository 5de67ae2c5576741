import { setTimeout as sleep } from "node:timers/promises";
import type { ScheduledRun, ScheduledRunStore } from "../domain/ports/work/scheduled-run-store.ts";

/**
 * Waits until a scheduled run has ended or the signal aborts, then returns the run in its present state. Until then the run is read again
 * and again, and `onLook` is called each time.
 */
export async function watchScheduledRun(
  scheduledRuns: Pick<ScheduledRunStore, "get">,
  { task, due }: Pick<ScheduledRun, "task" | "due">,
  {
    signal,
    pollMs = 500,
    onLook,
  }: { readonly signal: AbortSignal; readonly pollMs?: number; readonly onLook?: () => Promise<void> },
): Promise<ScheduledRun> {
  for (;;) {
    const scheduledRun = await scheduledRuns.get(task, due);
    if (scheduledRun === null) throw new Error("a scheduled run vanished while it was watched");
    if (scheduledRun.status !== "due" || signal.aborted) return scheduledRun;
    await onLook?.();
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}
