import type { ScheduledRun } from "../domain/ports/scheduled-run-store.ts";

/** The name of a scheduled run wherever its work is put down: `retirement@2026-03-02T00:00:00.000Z`. */
export function scheduledRunKey({ task, due }: Pick<ScheduledRun, "task" | "due">): string {
  return `${task}@${due.toISOString()}`;
}
