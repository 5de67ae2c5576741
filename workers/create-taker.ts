import type { Job, JobStore } from "../domain/ports/work/job-store.ts";

type Taken = { readonly job: Job; readonly token: number };

/** Takes jobs from their rows. `release` has to follow when a taken job's work has ended in this process. */
export interface JobTaker {
  take(jobId: string): Promise<Taken | null>;
  release(): void;
}

/**
 * Creates the taker of one process. With `slots`, jobs that somebody has begun are taken before new ones, because a begun job has cost
 * money and time, and a new one would keep it waiting for hours. Jobs are then taken one after another, so that no two of them get the same
 * free slot.
 */
export function createTaker(options: {
  readonly jobs: Pick<JobStore, "take">;
  readonly owner: string;
  readonly leaseSeconds: number;
  readonly slots: number | null;
}): JobTaker {
  const { jobs, owner, leaseSeconds, slots } = options;
  if (slots === null) return { take: (jobId) => jobs.take(jobId, owner, leaseSeconds), release: () => {} };
  const start = performance.now();
  let busy = 0;
  let last: Promise<unknown> = Promise.resolve();
  const take = async (jobId: string): Promise<Taken | null> => {
    const room = { free: slots - busy, upSeconds: (performance.now() - start) / 1000 };
    const taken = await jobs.take(jobId, owner, leaseSeconds, room);
    if (taken !== null) busy += 1;
    return taken;
  };
  return {
    take(jobId) {
      const next = last.then(() => take(jobId));
      last = next.catch(() => {});
      return next;
    },
    release() {
      busy -= 1;
    },
  };
}
