import type { Stores } from "../domain/ports/stores.ts";
import type { ScheduledRun } from "../domain/ports/work/scheduled-run-store.ts";
import type { TaskName } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { Database } from "../storage/database/open-database.ts";
import { openClock, type SharedClock } from "../storage/open-clock.ts";
import type { ListedSchedule } from "./list-schedule.ts";
import type { LivePlan, LiveProgress } from "./measure-live.ts";
import { scheduledRunKey } from "./scheduled-run-job.ts";

/** The scheduled work. */
export interface ScheduleService {
  /** Lists the tasks by the settings, the newest scheduled runs, and whether a worker keeps the schedule. */
  list(filter: { limit?: number }): Promise<ListedSchedule>;
  /** Requests a scheduled run by hand. If one of the task has not ended, it is returned with `resumed`. */
  request(task: TaskName): Promise<{ scheduledRun: ScheduledRun; resumed: boolean }>;
  /**
   * Requests a scheduled run of each task that has an interval or a cron rule and is not paused. If earlier runs requested by hand have not
   * ended, they are returned with `resumed`.
   */
  requestAll(): Promise<{ scheduledRuns: ScheduledRun[]; resumed: boolean }>;
  /** Waits until a scheduled run has ended or the signal aborts, and returns its current state. */
  watch(
    scheduledRun: ScheduledRun,
    options: { signal: AbortSignal; pollMs?: number; onLook?: () => Promise<void> },
  ): Promise<ScheduledRun>;
  /** Plans what a scheduled refresh would request now; writes nothing. */
  planLive(): Promise<LivePlan>;
  /** Measures the progress of a scheduled refresh. */
  measureLive(scheduledRun: ScheduledRun): Promise<LiveProgress>;
  pause(task: TaskName, paused: boolean): Promise<void>;
}

export function openScheduleService({
  settings,
  db,
  stores,
}: {
  readonly settings: Settings;
  readonly db: Database;
  readonly stores: Stores;
}): ScheduleService {
  // The clock is opened for each call, so that it shows a time that another process has just set.
  const openNow = (): Promise<SharedClock> => openClock({ db, world: settings.world });
  return {
    list: async (filter) =>
      (await import("./list-schedule.ts")).listSchedule(
        { stores, settings, now: await (await openNow()).read() },
        filter,
      ),
    request: async (task) =>
      (await import("./request-scheduled-run.ts")).requestScheduledRun(
        { stores, clock: await openNow() },
        task,
      ),
    requestAll: async () =>
      (await import("./request-scheduled-run.ts")).requestDueRuns({
        stores,
        settings,
        clock: await openNow(),
      }),
    watch: async (scheduledRun, options) =>
      (await import("./watch-scheduled-run.ts")).watchScheduledRun(
        stores.scheduledRuns,
        scheduledRun,
        options,
      ),
    planLive: async () => (await import("./measure-live.ts")).planLive({ settings, stores }),
    measureLive: async (scheduledRun) =>
      (await import("./measure-live.ts")).measureLive({ settings, stores }, scheduledRunKey(scheduledRun)),
    pause: (task, paused) => stores.scheduledRuns.pause(task, paused),
  };
}
