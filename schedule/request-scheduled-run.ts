import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { ScheduledRun, ScheduledRunStore } from "../domain/ports/work/scheduled-run-store.ts";
import { rhythmsOf, type TaskName, taskNames } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { SharedClock } from "../storage/open-clock.ts";
import { scheduledRunJob } from "./scheduled-run-job.ts";

/** Makes a task due now. If a scheduled run of the task is unfinished, it is resumed. If it only waits for others, it begins now. */
export async function requestScheduledRun(
  {
    stores,
    clock,
  }: {
    readonly stores: { readonly scheduledRuns: ScheduledRunStore; readonly jobs: Pick<JobStore, "ensure"> };
    readonly clock: SharedClock;
  },
  task: TaskName,
): Promise<{ scheduledRun: ScheduledRun; resumed: boolean }> {
  for (;;) {
    const made = await stores.scheduledRuns.request(task, await clock.read());
    if (made !== null) return { scheduledRun: made, resumed: false };
    const open = (await stores.scheduledRuns.listOpen()).find((scheduledRun) => scheduledRun.task === task);
    if (open !== undefined) {
      // A request by hand does not wait for other runs that were made at the same time.
      await stores.jobs.ensure(scheduledRunJob(open));
      return { scheduledRun: open, resumed: true };
    }
    // The open run has ended since it was found, so the request is tried again.
  }
}

/**
 * Makes every task due now that has an interval or a cron rule and is not paused. These scheduled runs are done one after the other in the
 * order of `taskNames`, like those that a worker makes. If runs that were requested by hand are unfinished, only these are resumed, so that
 * a stopped round does not repeat what it has done.
 */
export async function requestDueRuns({
  stores,
  clock,
  settings,
}: {
  readonly stores: { readonly scheduledRuns: ScheduledRunStore; readonly jobs: Pick<JobStore, "ensure"> };
  readonly clock: SharedClock;
  readonly settings: Pick<Settings, "schedule">;
}): Promise<{ scheduledRuns: ScheduledRun[]; resumed: boolean }> {
  const open = await stores.scheduledRuns.listOpen();
  const byHand = open.filter(({ due, at }) => due.getTime() === at.getTime());
  if (byHand.length > 0) return { scheduledRuns: byHand, resumed: true };
  const rhythms = rhythmsOf(settings.schedule);
  const paused = (await stores.scheduledRuns.listSchedules()).filter((schedule) => schedule.paused);
  const now = await clock.read();
  const requested: ScheduledRun[] = [];
  for (const task of taskNames) {
    const { everyDays, cron } = rhythms[task];
    if (everyDays === null && cron === null) continue;
    if (paused.some((schedule) => schedule.task === task)) continue;
    const scheduledRun =
      (await stores.scheduledRuns.request(task, now)) ?? open.find((one) => one.task === task);
    if (scheduledRun !== undefined) requested.push(scheduledRun);
  }
  return { scheduledRuns: requested, resumed: false };
}
