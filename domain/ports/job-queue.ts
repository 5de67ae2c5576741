import type { Job, JobKind } from "./job-store.ts";

/** A disposable index of the job rows: carries ids only. */
export interface JobQueue {
  /** Adds a dispatched job; the same (id, dispatch) twice is one. */
  add(job: Pick<Job, "id" | "kind" | "dispatch">): Promise<void>;
  /** Runs `handle` for each job of a kind, `concurrency` at a time. `close()` stops taking and waits for those under way. */
  work(
    kind: JobKind,
    options: { concurrency: number; handle: (jobId: string) => Promise<void> },
  ): Promise<{ close(): Promise<void> }>;
  /**
   * Calls `wake` about every so many milliseconds in one of the processes that asked for it, whichever: what is to be done then is the
   * database's to say. Comes back by itself where the index was wiped. `close()` ends this process's part.
   */
  wakeEvery(everyMs: number, wake: () => Promise<void>): Promise<{ close(): Promise<void> }>;
  /** Number of jobs that the index holds by kind; for `doctor` and tests. */
  counts(): Promise<Record<JobKind, number>>;
  /** Throws an `UnreachableError` where the back end can't be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
