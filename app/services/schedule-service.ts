import type { ScheduledRun } from "../../domain/ports/scheduled-run-store.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { ListedSchedule } from "../../schedule/list-schedule.ts";
import type { LivePlan, LiveProgress } from "../../schedule/measure-live.ts";
import { scheduledRunKey } from "../../schedule/scheduled-run-job.ts";
import { openClock, type SharedClock } from "../../storage/open-clock.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The work that happens by the clock. */
export interface ScheduleService {
  /** The tasks as the settings say, the newest scheduled runs, and whether a worker keeps the schedule. */
  list(filter: { limit?: number }): Promise<ListedSchedule>;
  /** A scheduled run by hand; `resumed` where one of the task is not ended, which is given then. */
  order(task: TaskName): Promise<{ scheduledRun: ScheduledRun; resumed: boolean }>;
  /** A scheduled run of each task that has a rhythm and is not paused; `resumed` where earlier ones by hand are not ended, which are given then. */
  orderAll(): Promise<{ scheduledRuns: ScheduledRun[]; resumed: boolean }>;
  /** Waits until a scheduled run has ended, or the signal: then it is given as it stands. */
  watch(
    scheduledRun: ScheduledRun,
    options: { signal: AbortSignal; pollMs?: number; onLook?: () => Promise<void> },
  ): Promise<ScheduledRun>;
  /** The plan of what a scheduled refresh would order now; writes nothing. */
  planLive(): Promise<LivePlan>;
  /** How far a scheduled refresh has come. */
  measureLive(scheduledRun: ScheduledRun): Promise<LiveProgress>;
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
      (await import("../../schedule/order-scheduled-run.ts")).orderScheduledRun(
        { stores, clock: await openNow() },
        task,
      ),
    orderAll: async () =>
      (await import("../../schedule/order-scheduled-run.ts")).orderScheduled({
        stores,
        settings,
        clock: await openNow(),
      }),
    watch: async (scheduledRun, options) =>
      (await import("../../schedule/watch-scheduled-run.ts")).watchScheduledRun(
        stores.scheduledRuns,
        scheduledRun,
        options,
      ),
    planLive: async () => (await import("../../schedule/measure-live.ts")).planLive({ settings, stores }),
    measureLive: async (scheduledRun) =>
      (await import("../../schedule/measure-live.ts")).measureLive(
        { settings, stores },
        scheduledRunKey(scheduledRun),
      ),
    pause: (task, paused) => stores.scheduledRuns.pause(task, paused),
  };
}
