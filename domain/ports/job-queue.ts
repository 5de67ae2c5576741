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
  /** Number of jobs that the index holds by kind; for `doctor` and tests. */
  counts(): Promise<Record<JobKind, number>>;
  /** Throws an `UnreachableError` where the back end can't be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
