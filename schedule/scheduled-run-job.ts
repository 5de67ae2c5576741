import type { NewJob } from "../domain/ports/job-store.ts";
import type { Tick } from "../domain/ports/scheduled-run-store.ts";
import { tickKey } from "./scheduled-run-key.ts";

/** The job that a tick's work is: ids only. */
export function tickJob(tick: Pick<Tick, "task" | "due">): NewJob {
  const payload = { task: tick.task, due: tick.due.toISOString() };
  return { kind: "tick", scopeId: tickKey(tick), round: 0, key: "tick", payload };
}
