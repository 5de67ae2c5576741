import type { JobStore } from "../domain/ports/job-store.ts";
import type { Tick, TickStore } from "../domain/ports/scheduled-run-store.ts";
import { rhythmsOf, type TaskName, taskNames } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { SharedClock } from "../storage/open-clock.ts";
import { tickJob } from "./scheduled-run-job.ts";

/** Makes a task due now; goes on with a tick of it that has not ended, or waits for its turn. */
export async function orderTick(
  {
    stores,
    clock,
  }: {
    readonly stores: { readonly ticks: TickStore; readonly jobs: Pick<JobStore, "ensure"> };
    readonly clock: SharedClock;
  },
  task: TaskName,
): Promise<{ tick: Tick; resumed: boolean }> {
  for (;;) {
    const made = await stores.ticks.order(task, await clock.read());
    if (made !== null) return { tick: made, resumed: false };
    const open = (await stores.ticks.listOpen()).find((tick) => tick.task === task);
    if (open !== undefined) {
      // Whoever orders it by hand wants it now: it waits for no other that was made with it.
      await stores.jobs.ensure(tickJob(open));
      return { tick: open, resumed: true };
    }
    // It ended between the two looks.
  }
}

/**
 * Makes every task that has a rhythm and is not paused due now. Ticks of one moment are done in the order of `taskNames`, one after the
 * other, as those that a worker makes. Where ticks by hand have not ended, it goes on with those alone, so that a stopped round repeats
 * nothing that it had done.
 */
export async function orderScheduled({
  stores,
  clock,
  settings,
}: {
  readonly stores: { readonly ticks: TickStore; readonly jobs: Pick<JobStore, "ensure"> };
  readonly clock: SharedClock;
  readonly settings: Pick<Settings, "schedule">;
}): Promise<{ ticks: Tick[]; resumed: boolean }> {
  const open = await stores.ticks.listOpen();
  const byHand = open.filter(({ due, at }) => due.getTime() === at.getTime());
  if (byHand.length > 0) return { ticks: byHand, resumed: true };
  const rhythms = rhythmsOf(settings.schedule);
  const paused = (await stores.ticks.listSchedules()).filter((schedule) => schedule.paused);
  const now = await clock.read();
  const ordered: Tick[] = [];
  for (const task of taskNames) {
    const { everyDays, cron } = rhythms[task];
    if (everyDays === null && cron === null) continue;
    if (paused.some((schedule) => schedule.task === task)) continue;
    const tick = (await stores.ticks.order(task, now)) ?? open.find((one) => one.task === task);
    if (tick !== undefined) ordered.push(tick);
  }
  return { ticks: ordered, resumed: false };
}
