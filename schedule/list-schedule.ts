import type { Schedule, ScheduledRun, ScheduledRunStore } from "../domain/ports/work/scheduled-run-store.ts";
import { type Rhythm, rhythmsOf, taskNames } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { nextDueAfter } from "../storage/schedule/due-times.ts";

export interface ListedSchedule {
  readonly schedules: readonly Schedule[];
  /** The scheduled runs, newest first. */
  readonly scheduledRuns: readonly ScheduledRun[];
  /**
   * Whether a worker keeps the schedule. This is decided by the time of the last check, and by whether its worker has left since. Null if
   * no worker ever checked the schedule.
   */
  readonly worker: { readonly lastLook: Date; readonly alive: boolean } | null;
}

/** Number of checks that a worker must miss in a row to count as gone. */
const looksMissed = 3;
/**
 * Least number of seconds without a check for a worker to count as gone. A busy machine or a short outage of the database must not make a
 * live worker look gone.
 */
const leastSeconds = 30;

/**
 * Lists the settings' tasks with their state in the database. An interval counts from a worker's first check, so before this check only the
 * next time of a cron rule is known. Without stores no worker has checked anything.
 */
export async function listSchedule(
  {
    stores,
    settings,
    now,
  }: {
    readonly stores: { readonly scheduledRuns: ScheduledRunStore } | null;
    readonly settings: Pick<Settings, "schedule">;
    readonly now: Date;
  },
  filter: { readonly limit?: number },
): Promise<ListedSchedule> {
  const rhythms = rhythmsOf(settings.schedule);
  const known = (await stores?.scheduledRuns.listSchedules()) ?? [];
  const look = (await stores?.scheduledRuns.lastLook()) ?? null;
  const schedules = taskNames.map((task) => {
    const rhythm = rhythms[task];
    const kept = known.find((schedule) => schedule.task === task);
    const nextDue = kept !== undefined && isSame(kept, rhythm) ? kept.nextDue : nextOf(rhythm, now);
    return { task, ...rhythm, paused: kept?.paused ?? false, nextDue };
  });
  const patience = Math.max(leastSeconds, looksMissed * settings.schedule.checkSeconds);
  return {
    schedules,
    scheduledRuns: (await stores?.scheduledRuns.list(filter)) ?? [],
    worker: look === null ? null : { lastLook: look.at, alive: !look.hasLeft && look.secondsAgo <= patience },
  };
}

function isSame(one: Rhythm, other: Rhythm): boolean {
  return one.everyDays === other.everyDays && one.cron === other.cron && one.timeZone === other.timeZone;
}

function nextOf(rhythm: Rhythm, now: Date): Date | null {
  return rhythm.cron === null ? null : nextDueAfter(rhythm, now);
}
