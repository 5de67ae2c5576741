import type { Schedule, ScheduledRun, ScheduledRunStore } from "../domain/ports/work/scheduled-run-store.ts";
import { type Rhythm, rhythmsOf, taskNames } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { nextDueAfter } from "../storage/schedule/due-times.ts";

export interface ListedSchedule {
  readonly schedules: readonly Schedule[];
  /** The scheduled runs, newest first. */
  readonly scheduledRuns: readonly ScheduledRun[];
  /**
   * Whether a worker keeps the schedule, by the time of the last check and whether that worker has left; null where no worker ever checked
   * it.
   */
  readonly worker: { readonly lastLook: Date; readonly alive: boolean } | null;
}

/** A worker that missed this many checks in a row counts as gone. */
const looksMissed = 3;
/** A busy machine, or a database that is away for a moment, must not make a live worker look gone. */
const leastSeconds = 30;

/**
 * Lists the settings' tasks with their state in the database. Until a worker has checked a rule for the first time, only the next time of a
 * cron rule is known, because an interval counts from that check. Without stores no worker has checked anything.
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
