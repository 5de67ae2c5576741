import type { SeedingStore } from "../domain/ports/runs/seeding-store.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";

export interface BeginSeedingParts {
  readonly seedings: SeedingStore;
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
}

/** Hands a seeding to the workers, once. If its job is a dead letter, the seeding is finished as failed. */
export async function beginSeeding(
  { seedings, jobs, dispatch }: BeginSeedingParts,
  seedingId: string,
): Promise<void> {
  const job = await jobs.ensure({
    kind: "seeding",
    scopeId: seedingId,
    round: 0,
    key: "seeding",
    payload: { seedingId },
  });
  if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
  if (job.status !== "dead") return;
  await seedings.finish(seedingId, {
    status: "failed",
    added: 0,
    detail: job.error?.message ?? "Its work failed too often.",
  });
}
