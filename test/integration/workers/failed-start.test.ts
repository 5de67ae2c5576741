import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { WorkParts } from "../../../app/open-work-parts.ts";
import { startWork } from "../../../app/start-work.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { UnreachableError } from "../../../domain/errors/freshet-error.ts";
import { createJobQueue } from "../../../queues/create-job-queue.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { openClock } from "../../../storage/open-clock.ts";
import { createDispatcher } from "../../../workers/create-dispatcher.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase } from "../../support/test-database.ts";

describeOnEachPostgres("work that can't begin", (kind) => {
  test("leaves nothing behind that plans, takes work or keeps the process", async () => {
    const { url, close } = await openTestDatabase({ kind });
    const db = await openDatabase({ url, dataDir: "unused" });
    const queue = await createJobQueue({ databaseUrl: url, redisUrl: null });
    try {
      const stores = openStores(db);
      const clock = await openClock({ db, world: "simulated" });
      const gone = new UnreachableError("the queue can't be reached", { code: "queue-unreachable" });
      const taking = { begun: 0, ended: 0 };
      // The queue goes away between the workers' start and the schedule's.
      const failing: typeof queue = {
        ...queue,
        async work(...given) {
          const worker = await queue.work(...given);
          taking.begun += 1;
          return {
            async close() {
              await worker.close();
              taking.ended += 1;
            },
          };
        },
        wakeEvery: () => Promise.reject(gone),
      };
      const dispatch = createDispatcher({ jobs: stores.jobs, queue, onError: () => {} });
      const plans = vi.spyOn(stores.refreshes, "listOpen");
      const settings = loadSettings({ cwd: tempFolder(), env: {} });
      // Nothing is worked on, so that no other part is asked.
      const parts = { queue: failing, dispatch, clock } as unknown as WorkParts;
      const starting = startWork({ settings, db, stores, parts, log: () => {} }, ["run", "task"]);
      await expect(starting).rejects.toBe(gone);
      expect(taking).toEqual({ begun: 2, ended: 2 });
      const planned = plans.mock.calls.length;
      expect(planned).toBeGreaterThan(0);
      // Twice as long as a planner rests.
      await sleep(1_200);
      expect(plans.mock.calls.length).toBe(planned);
    } finally {
      await queue.close();
      await db.close();
      await close();
    }
  });
});
