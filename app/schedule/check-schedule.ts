import type { JobStore } from "../../domain/ports/job-store.ts";
import type { Tick, TickStore } from "../../domain/ports/tick-store.ts";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { tickKey } from "./tick-key.ts";

export interface ScheduleParts {
  readonly ticks: TickStore;
  readonly jobs: Pick<JobStore, "ensure">;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Pick<Settings, "schedule">;
  /** The present: the wall clock's, or the simulated world's row. */
  readonly readNow: () => Promise<Date>;
}

/**
 * Looks what is due and hands it to the workers. Safe to call at any time from any process: a tick is one row, its job another, and what a
 * process left half done the next look finishes. Ticks made at one look are done in the order of `taskNames`, one after the
 * other, so that a refresh knows what retirement took away.
 */
export async function checkSchedule({
  ticks,
  jobs,
  dispatch,
  settings,
  readNow,
}: ScheduleParts): Promise<void> {
  const { enabled, tasks } = settings.schedule;
  const now = await readNow();
  if (enabled) await ticks.keep(tasks, now);
  const open = enabled ? await ticks.makeDue(now) : await ticks.listOpen();
  for (const tick of open) {
    if (open.some((other) => isBefore(other, tick))) continue;
    const scopeId = tickKey(tick);
    const payload = { task: tick.task, due: tick.due.toISOString() };
    const job = await jobs.ensure({ kind: "tick", scopeId, round: 0, key: "tick", payload });
    if (job.status === "dead")
      await ticks.end(tick, { error: job.error?.message ?? "its work failed too often" });
    else if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
  }
}

function isBefore(other: Tick, tick: Tick): boolean {
  return (
    other.at.getTime() === tick.at.getTime() && taskNames.indexOf(other.task) < taskNames.indexOf(tick.task)
  );
}
