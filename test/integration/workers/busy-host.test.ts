import { expect, test } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { createRateLimiter } from "../../../limits/create-rate-limiter.ts";
import { createJobQueue } from "../../../queues/create-job-queue.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createRateStore } from "../../../storage/limits/create-rate-store.ts";
import { createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { createVisitHandler } from "../../../workers/create-visit-handler.ts";
import { startWorkers } from "../../../workers/start-workers.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { requestVisits } from "./request-visits.ts";
import { startSlowSite } from "./start-slow-site.ts";

const list = (host: (i: number) => string, count: number) =>
  Array.from({ length: count }, (_, i) => `http://${host(i)}/page/${i}`);

test("many visits of one host leave the workers to other hosts, and cost no attempt", async () => {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const site = await startSlowSite({ delayMs: 0 });
    closing.unshift(() => site.close());
    const empty = await openTestDatabase();
    closing.unshift(() => empty.close());
    const db = await openDatabase({ url: empty.url, dataDir: "unused" });
    closing.unshift(() => db.close());
    const queue = await createJobQueue({ databaseUrl: empty.url, redisUrl: null });
    closing.unshift(() => queue.close());
    const limiter = createRateLimiter({ store: createRateStore({ db }) });
    closing.unshift(() => limiter.close());
    const visitor = await createPageVisitor({
      settings: webSettings.parse({
        egress: { map: { "*.test": site.port } },
        visit: { concurrency: 2 },
        politeness: { perHost: 1, pauseSeconds: 2.5, maxWaitSeconds: 60 },
      }),
      limiter,
    });
    closing.unshift(() => visitor.close());

    const busy = list(() => "busy.test", 7);
    const others = list((i) => `other-${i}.test`, 4);
    // The busy host's stand before all others in the queue.
    await requestVisits(empty.url, [...busy, ...others]);
    const done: string[] = [];
    let putOff = 0;
    const jobs = createJobStore({ db });
    const workers = await startWorkers({
      ...{ jobs, queue, owner: "test", leaseSeconds: 30, maxAttempts: 1, reconcileSeconds: 0.5 },
      handlers: {
        visit: createVisitHandler({
          visitor,
          pages: { putSnapshot: async () => {} },
          takedowns: { isTakenDown: async () => false },
          archive: { putCapture: async () => {} },
        }),
      },
      concurrency: { visit: 2 },
      onEvent({ job, ended, error }) {
        if (ended === "finished") done.push(job.key);
        if (error?.code === "host-busy") putOff += 1;
      },
    });
    closing.unshift(() => workers.stop({ graceMs: 0 }));
    await waitUntil("every visit to be done", () => done.length === busy.length + others.length, {
      timeout: 120_000,
    });
    expect([...done].sort()).toEqual([...busy, ...others].sort());
    const lastOther = Math.max(...others.map((url) => done.indexOf(url)));
    // Waiting in their places, all of the busy host's but the last would have come first.
    expect(done.slice(lastOther + 1).length, "busy visits that came after all others").toBeGreaterThan(1);
    expect(putOff).toBeGreaterThan(0);
    expect(site.hosts.get("busy.test")).toMatchObject({ total: busy.length, most: 1 });
    for (const job of await jobs.find("visit", "run-of-nobody")) {
      expect(job).toMatchObject({ status: "done", result: { snapshotId: expect.any(String) } });
      expect(job.attempts).toBeLessThanOrEqual(1);
    }
  } finally {
    for (const close of closing) await close();
  }
});
