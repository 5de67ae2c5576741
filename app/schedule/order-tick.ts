import type { JobStore } from "../../domain/ports/job-store.ts";
import type { Tick, TickStore } from "../../domain/ports/tick-store.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { SharedClock } from "../../storage/open-clock.ts";
import { tickJob } from "./tick-job.ts";

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
