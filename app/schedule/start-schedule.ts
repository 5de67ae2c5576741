import type { JobQueue } from "../../domain/ports/job-queue.ts";
import { checkSchedule, type ScheduleParts } from "./check-schedule.ts";

/**
 * Has the schedule looked at for as long as this process works: BullMQ's scheduler wakes one of all processes each `checkSeconds`. Who
 * starts it closes it.
 */
export async function startSchedule(
  parts: ScheduleParts & { readonly queue: Pick<JobQueue, "wakeEvery"> },
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const look = (): Promise<void> => checkSchedule(parts).catch(onError);
  await look();
  return parts.queue.wakeEvery(parts.settings.schedule.checkSeconds * 1000, look);
}
