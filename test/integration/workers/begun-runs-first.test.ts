import { fork } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { createJobQueue } from "../../../queues/create-job-queue.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createDispatcher } from "../../../workers/create-dispatcher.ts";
import { startWorkers } from "../../../workers/start-workers.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

const leaseSeconds = 6;
const program = new URL("../../fixtures/workers/hold-runs.ts", import.meta.url);

test("after a kill the runs that had begun go on first, though new ones stand before them in the queue", async () => {
  const empty = await openTestDatabase();
  const db = await openDatabase({ url: empty.url, dataDir: "unused" });
  const queue = await createJobQueue({ databaseUrl: empty.url, redisUrl: null });
  onTestFinished(async () => {
    await queue.close();
    await db.close();
    await empty.close();
  });
  const jobs = createJobStore({ db });
  const dispatch = createDispatcher({ jobs, queue });
  const add = async (scopeId: string): Promise<string> => {
    const { id } = await jobs.ensure({ kind: "run", scopeId, round: 0, key: "run", payload: {} });
    await dispatch(id);
    return id;
  };
  const begun = [await add("run-old-1"), await add("run-old-2")];
  const killed = fork(program, [empty.url, String(leaseSeconds)], { execArgv: ["--import", "tsx"] });
  onTestFinished(() => void killed.kill("SIGKILL"));
  await waitUntil("both runs to begin", async () =>
    (await Promise.all(begun.map((id) => jobs.get(id)))).every((job) => job?.status === "running"),
  );
  const fresh = [];
  for (let number = 0; number < 4; number += 1) fresh.push(await add(`run-new-${number}`));
  killed.kill("SIGKILL");
  await waitUntil("the process to be gone", () => killed.signalCode !== null);
  const order: string[] = [];
  const workers = await startWorkers({
    jobs,
    queue,
    handlers: {
      run: async (job) => {
        order.push(job.scopeId);
        return { finished: null };
      },
    },
    owner: "next",
    leaseSeconds,
    maxAttempts: 3,
    concurrency: { run: 1 },
    reconcileSeconds: 0.5,
  });
  onTestFinished(async () => void (await workers.stop({ graceMs: 0 })));
  await jobs.waitFor([...begun, ...fresh], { signal: AbortSignal.timeout(60_000) });
  // Their leases run out one after the other, in no order.
  expect(order.slice(0, 2).sort()).toEqual(["run-old-1", "run-old-2"]);
  expect(order.slice(2).sort()).toEqual(["run-new-0", "run-new-1", "run-new-2", "run-new-3"]);
});
