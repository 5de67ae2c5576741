import type { NewJob } from "../domain/ports/work/job-store.ts";
import type { ScheduledRun } from "../domain/ports/work/scheduled-run-store.ts";

/** The job of a scheduled run; it contains only ids. */
export function scheduledRunJob(scheduledRun: Pick<ScheduledRun, "task" | "due">): NewJob {
  const payload = { task: scheduledRun.task, due: scheduledRun.due.toISOString() };
  return { kind: "task", scopeId: scheduledRunKey(scheduledRun), round: 0, key: "task", payload };
}

/** Key of a scheduled run wherever its work is recorded, such as `retirement@2026-03-02T00:00:00.000Z`. */
export function scheduledRunKey({ task, due }: Pick<ScheduledRun, "task" | "due">): string {
  return `${task}@${due.toISOString()}`;
}
