import type { Tick } from "../domain/ports/scheduled-run-store.ts";

/** The name of a tick wherever its work is put down: `retirement@2026-03-02T00:00:00.000Z`. */
export function tickKey({ task, due }: Pick<Tick, "task" | "due">): string {
  return `${task}@${due.toISOString()}`;
}
