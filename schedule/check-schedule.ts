import type { JobQueue } from "../domain/ports/job-queue.ts";
import type { JobStore } from "../domain/ports/job-store.ts";
import type { ScheduledRun, ScheduledRunStore } from "../domain/ports/scheduled-run-store.ts";
import { rhythmsOf, taskNames } from "../domain/settings/schedule-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { ownProcess } from "../storage/text/ids.ts";
import { scheduledRunJob } from "./scheduled-run-job.ts";

export interface ScheduleParts {
  readonly scheduledRuns: ScheduledRunStore;
  readonly jobs: Pick<JobStore, "ensure">;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Pick<Settings, "schedule">;
  /** The present: the wall clock's, or the simulated world's row. */
  readonly readNow: () => Promise<Date>;
  /** The process that looks, where it is one that goes on looking. */
  readonly scheduler?: string;
}

/**
 * Looks what is due and hands it to the workers. Safe to call at any time from any process: a scheduled run is one row, its job another, and what a
 * process left half done the next look finishes. Scheduled runs made at one look are done in the order of `taskNames`, one after the
 * other, so that a refresh knows what retirement took away; one that doesn't come to its end holds the others up for `patience` at most.
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
 * How long the schedule bears with a part that is away, in the server's time since a scheduled run's work was first put before the workers. Its own
 * clock would not do: in the simulated world that stands still until the work is done.
 */
export const patience = {
  /**
   * Most outages are over by then, and quotas of an hour back. A quota of a day isn't: the tasks behind it are worth more than the rest of
   * its round, and what is left of that comes first in the next one.
   */
  outageMs: 6 * hourMs,
  /** A scheduled run whose work is under way may take days, as a first refresh does; those behind it begin without it after one. */
  holdMs: 24 * hourMs,
} as const;

/**
 * Has the schedule looked at for as long as this process works: BullMQ's scheduler wakes one of all processes each `checkSeconds`. Who
 * starts it closes it.
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
      // So that nobody is told for minutes yet that a worker keeps the schedule. One that is killed is known by its age alone.
      await parts.scheduledRuns.leave(ownProcess).catch(onError);
    },
  };
}
