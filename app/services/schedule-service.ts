import type { Tick } from "../../domain/ports/tick-store.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { ListedSchedule } from "../../schedule/list-schedule.ts";
import type { LivePlan, LiveProgress } from "../../schedule/measure-live.ts";
import { tickKey } from "../../schedule/tick-key.ts";
import { openClock, type SharedClock } from "../../storage/open-clock.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The work that happens by the clock. */
export interface ScheduleService {
  /** The tasks as the settings say, the newest ticks, and whether a worker keeps the schedule. */
  list(filter: { limit?: number }): Promise<ListedSchedule>;
  /** A tick by hand; `resumed` where one of the task is not ended, which is given then. */
  order(task: TaskName): Promise<{ tick: Tick; resumed: boolean }>;
  /** A tick of each task that has a rhythm and is not paused; `resumed` where earlier ones by hand are not ended, which are given then. */
  orderAll(): Promise<{ ticks: Tick[]; resumed: boolean }>;
  /** Waits until a tick has ended, or the signal: then it is given as it stands. */
  watch(
    tick: Tick,
    options: { signal: AbortSignal; pollMs?: number; onLook?: () => Promise<void> },
  ): Promise<Tick>;
  /** The plan of what a scheduled refresh would order now; writes nothing. */
  planLive(): Promise<LivePlan>;
  /** How far a scheduled refresh has come. */
  measureLive(tick: Tick): Promise<LiveProgress>;
  pause(task: TaskName, paused: boolean): Promise<void>;
}

export function openScheduleService({
  settings,
  db,
  stores,
}: Pick<ServiceParts, "settings" | "db" | "stores">): ScheduleService {
  // It is opened for each question, so that it shows a time that another process has just set.
  const openNow = (): Promise<SharedClock> => openClock({ db, world: settings.world });
  return {
    list: async (filter) =>
      (await import("../../schedule/list-schedule.ts")).listSchedule(
        { stores, settings, now: await (await openNow()).read() },
        filter,
      ),
    order: async (task) =>
      (await import("../../schedule/order-tick.ts")).orderTick({ stores, clock: await openNow() }, task),
    orderAll: async () =>
      (await import("../../schedule/order-tick.ts")).orderScheduled({
        stores,
        settings,
        clock: await openNow(),
      }),
    watch: async (tick, options) =>
      (await import("../../schedule/watch-tick.ts")).watchTick(stores.ticks, tick, options),
    planLive: async () => (await import("../../schedule/measure-live.ts")).planLive({ settings, stores }),
    measureLive: async (tick) =>
      (await import("../../schedule/measure-live.ts")).measureLive({ settings, stores }, tickKey(tick)),
    pause: (task, paused) => stores.ticks.pause(task, paused),
  };
}
