import { expect, it } from "vitest";
import type { Job } from "../../../domain/ports/work/job-store.ts";
import { diskFull } from "../../../storage/disk/disk-space.ts";
import { runWork, type WorkEvent } from "../../../workers/run-work.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";

it("tells of work whose end could not be written, so that somebody hears why", async () => {
  const full = diskFull("/data", "0.0 MB are left");
  const fail = async (): Promise<never> => {
    throw full;
  };
  const jobs = createMemoryJobStore();
  const job = await jobs.ensure({ kind: "run", scopeId: "run-1", round: 0, key: "run", payload: {} });
  const events: WorkEvent[] = [];
  const handle = runWork({
    jobs: {
      ...jobs,
      take: async () => ({ job: job as Job, token: 1 }),
      finish: fail,
      requeue: fail,
      moveToDeadLetter: fail,
    },
    handlers: { run: async () => ({ finished: null }) },
    owner: "w",
    leaseSeconds: 30,
    maxAttempts: 3,
    onEvent: (event) => events.push(event),
  });
  await expect(handle(job.id)).rejects.toBe(full);
  expect(events).toMatchObject([{ ended: "lost", cause: { code: "disk-full" } }]);
});
