import type { NewJob } from "../domain/ports/job-store.ts";
import type { ScheduledRun } from "../domain/ports/scheduled-run-store.ts";
import { scheduledRunKey } from "./scheduled-run-key.ts";

/** The job that a scheduled run's work is: ids only. */
export function scheduledRunJob(scheduledRun: Pick<ScheduledRun, "task" | "due">): NewJob {
  const payload = { task: scheduledRun.task, due: scheduledRun.due.toISOString() };
  return { kind: "task", scopeId: scheduledRunKey(scheduledRun), round: 0, key: "task", payload };
}
