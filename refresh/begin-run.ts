import type { Job, JobStore } from "../domain/ports/job-store.ts";

export interface BeginRunParts {
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
}

/** Puts a run before the workers, once. */
export async function beginRun({ jobs, dispatch }: BeginRunParts, runId: string): Promise<Job> {
  const job = await jobs.ensure({ kind: "run", scopeId: runId, round: 0, key: "run", payload: { runId } });
  if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
  return job;
}
