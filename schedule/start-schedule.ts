import type { JobQueue } from "../domain/ports/job-queue.ts";
import { ownProcess } from "../storage/jobs/own-process.ts";
import { checkSchedule, type ScheduleParts } from "./check-schedule.ts";

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
