import type { TaskName } from "../../domain/settings/schedule-settings.ts";

/** Pausing keeps a task from being due again; what it has begun is work like any other, and goes on. */
export function describePause(
  task: TaskName,
  { paused, isOpen }: { readonly paused: boolean; readonly isOpen: boolean },
): string {
  if (!paused) return `${task} is due again.`;
  const waits = `${task} waits until it is resumed.`;
  return isOpen
    ? `${waits} What it has begun goes on to its end, or to its budget: it can't be dropped, only held up by stopping the workers.`
    : waits;
}
