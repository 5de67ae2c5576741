import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { ScheduledRun, ScheduledRunStore } from "../domain/ports/work/scheduled-run-store.ts";
import { rhythmsOf, taskNames } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { ownProcess } from "../storage/text/ids.ts";
import { scheduledRunJob } from "./scheduled-run-job.ts";

export interface ScheduleParts {
  readonly scheduledRuns: ScheduledRunStore;
  readonly jobs: Pick<JobStore, "ensure">;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Pick<Settings, "schedule">;
  /** The present time: of the wall clock, or of the simulated world's row in the database. */
  readonly readNow: () => Promise<Date>;
  /** Id of the checking process; absent for a single check. */
  readonly scheduler?: string;
}

/**
 * Finds due tasks and hands them to the workers. It is safe to call at any time from any process. A scheduled run and its job are two rows,
 * and if a process left only the first one, the next check makes the second. Scheduled runs of one check are done one after the other in
 * the order of `taskNames`, so that a refresh knows what retirement removed. If a run does not end, it delays the others for at most
 * `patience.holdMs`.
 */
export async function checkSchedule({
  scheduledRuns,
  jobs,
  dispatch,
  settings,
  readNow,
  scheduler,
}: ScheduleParts): Promise<void> {
  const { enabled } = settings.schedule;
  const now = await readNow();
  if (enabled) await scheduledRuns.keep(rhythmsOf(settings.schedule), now, scheduler);
  const open = enabled ? await scheduledRuns.makeDue(now) : await scheduledRuns.listOpen();
  const held = new Set<number>();
  for (const scheduledRun of inOrder(open)) {
    const at = scheduledRun.at.getTime();
    if (held.has(at)) continue;
    const job = await jobs.ensure(scheduledRunJob(scheduledRun));
    if (job.status === "dead") {
      const { message: error = "its work failed too often", code } = job.error ?? {};
      await scheduledRuns.end(scheduledRun, { error, code });
      continue;
    }
    if (Date.now() - job.created.getTime() < patience.holdMs) held.add(at);
    if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
  }
}

function inOrder(scheduledRuns: readonly ScheduledRun[]): ScheduledRun[] {
  return scheduledRuns.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || taskNames.indexOf(a.task) - taskNames.indexOf(b.task),
  );
}

const hourMs = 3_600_000;

/**
 * How long the schedule waits for a part that can't be reached, and for a run that does not end. The time is the server's, since the work
 * was first given to the workers. The run's own clock can't measure it, because in the simulated world this clock does not move until the
 * work is done.
 */
export const patience = {
  /**
   * Most outages end sooner, and hourly quotas are renewed by then. A daily quota may not be. But the waiting tasks matter more than the
   * rest of this task's round, which comes first in the next round.
   */
  outageMs: 6 * hourMs,
  /** A scheduled run may take days, as a first refresh does. After one day the runs that wait for it begin. */
  holdMs: 24 * hourMs,
} as const;

/**
 * Checks the schedule for as long as this process works: BullMQ's scheduler wakes one of all processes every `checkSeconds`. The caller
 * closes it.
 */
export async function startSchedule(
  parts: ScheduleParts & { readonly queue: Pick<JobQueue, "wakeEvery"> },
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const look = (): Promise<void> => checkSchedule({ ...parts, scheduler: ownProcess }).catch(onError);
  await look();
  const waking = await parts.queue.wakeEvery(parts.settings.schedule.checkSeconds * 1000, look);
  return {
    async close() {
      await waking.close();
      // It is recorded that this process leaves. Otherwise commands would report for minutes that a worker still keeps the schedule, as
      // they do after a kill, which shows only by the age of the last check.
      await parts.scheduledRuns.leave(ownProcess).catch(onError);
    },
  };
}
