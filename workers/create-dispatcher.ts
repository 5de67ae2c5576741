import type { JobQueue } from "../domain/ports/job-queue.ts";
import type { JobStore } from "../domain/ports/job-store.ts";

/**
 * Puts one due job before the workers at once. A queue that is away is no error here: the row stands, and the reconciler
 * brings it into the queue later.
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
