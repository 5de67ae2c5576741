import type { Tick, TickStore } from "../../domain/ports/tick-store.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { SharedClock } from "../../storage/open-clock.ts";

/** Makes a task due now; goes on with a tick of it that has not ended. */
export async function orderTick(
  { stores, clock }: { readonly stores: { readonly ticks: TickStore }; readonly clock: SharedClock },
  task: TaskName,
): Promise<{ tick: Tick; resumed: boolean }> {
  for (;;) {
    const made = await stores.ticks.order(task, await clock.read());
    if (made !== null) return { tick: made, resumed: false };
    const open = (await stores.ticks.listOpen()).find((tick) => tick.task === task);
    if (open !== undefined) return { tick: open, resumed: true };
    // It ended between the two looks.
  }
}
