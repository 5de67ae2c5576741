import { count } from "drizzle-orm";
import { type JobKind, type JobStatus, jobKinds } from "../../domain/ports/job-store.ts";
import type { Executor } from "../database/open-database.ts";
import { jobs } from "./jobs.ts";

/** Number of job rows of each kind and status, zeros included. */
export async function countJobs(
  tx: Pick<Executor, "select">,
): Promise<Record<JobKind, Record<JobStatus, number>>> {
  const groups = await tx
    .select({ kind: jobs.kind, status: jobs.status, n: count() })
    .from(jobs)
    .groupBy(jobs.kind, jobs.status);
  const none = () => ({ due: 0, running: 0, waiting: 0, done: 0, dead: 0 });
  const counts = Object.fromEntries(jobKinds.map((kind) => [kind, none()])) as Record<
    JobKind,
    Record<JobStatus, number>
  >;
  for (const { kind, status, n } of groups) counts[kind][status] = n;
  return counts;
}
