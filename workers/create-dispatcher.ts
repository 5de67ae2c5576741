import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";

/**
 * Creates a function that enqueues one due job at once. An unreachable queue is no error here: the job's row remains due, and the
 * reconciler enqueues it later.
 */
export function createDispatcher(options: {
  readonly jobs: Pick<JobStore, "dispatch">;
  readonly queue: Pick<JobQueue, "add">;
  readonly onError?: (error: unknown) => void;
}): (jobId: string) => Promise<void> {
  const { jobs, queue, onError = () => {} } = options;
  return async (jobId) => {
    const job = await jobs.dispatch(jobId);
    if (job === null) return;
    await queue.add(job).catch(onError);
  };
}
