import type { Job, JobKind } from "./job-store.ts";

/** A disposable index of the job rows. It contains only ids. */
export interface JobQueue {
  /** Adds a dispatched job. Adding the same (id, dispatch) again changes nothing. */
  add(job: Pick<Job, "id" | "kind" | "dispatch">): Promise<void>;
  /**
   * Runs `handle` for each job of a kind, at most `concurrency` at a time. `close()` takes no further jobs and waits for those under way.
   */
  work(
    kind: JobKind,
    options: { concurrency: number; handle: (jobId: string) => Promise<void> },
  ): Promise<{ close(): Promise<void> }>;
  /**
   * Calls `wake` about every `everyMs` milliseconds, in one of the processes that called this method. The database then says what is to be
   * done. If the index was wiped, the timer is restored automatically. `close()` ends this process's part.
   */
  wakeEvery(everyMs: number, wake: () => Promise<void>): Promise<{ close(): Promise<void> }>;
  /** Number of jobs in the index by kind, for `doctor` and tests. */
  counts(): Promise<Record<JobKind, number>>;
  /** Throws an `UnreachableError` when the back end can't be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
