import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { startFreshet } from "../../support/run-freshet.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { requestVisits } from "./request-visits.ts";
import { startSlowSite } from "./start-slow-site.ts";
import { visitSettings } from "./visit-settings.ts";

const root = tempFolder();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A worker on three visits, one of which gives nothing; started with these arguments. */
async function startWorker(name: string, args: readonly string[], changes: Record<string, unknown> = {}) {
  const site = await startSlowSite({ delayMs: 20 });
  closing.push(() => site.close());
  const database = await openTestDatabase();
  closing.push(() => database.close());
  const cwd = join(root, name);
  mkdirSync(cwd);
  writeFileSync(
    join(cwd, "freshet.yaml"),
    JSON.stringify({ ...visitSettings(site.port, { perHost: 2, concurrency: 2 }), ...changes }),
  );
  await requestVisits(database.url, [
    ...["http://a.test/page/1", "http://b.test/page/2"],
    "http://169.254.169.254/latest/meta-data",
  ]);
  const worker = startFreshet(["worker", "--only", "visit", ...args], {
    cwd,
    env: { DATABASE_URL: database.url },
  });
  closing.push(async () => {
    worker.kill("SIGKILL");
    await worker.ended;
  });
  return worker;
}

test("a worker serves what it did and what is open, and tells people", async () => {
  const port = await freePort();
  const worker = await startWorker("metrics", ["--json", "--metrics-port", String(port)]);
  const look = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  // The queue holds a job for a moment longer than the work lasts, and a scrape on a busy machine may leave figures out.
  const expected = [
    'freshet_jobs_ended_total{kind="visit",ended="finished"} 3',
    'freshet_visits_total{outcome="page"} 2',
    'freshet_visits_total{outcome="refused-address"} 1',
    'freshet_visit_seconds_count{outcome="page"} 2',
    'freshet_jobs{kind="visit",state="due"} 0',
    'freshet_jobs{kind="visit",state="dead"} 0',
    'freshet_queue_jobs{kind="visit"} 0',
    'freshet_runs{status="open"} 0',
  ];
  let text = "";
  const isWhole = async (): Promise<boolean> => {
    text = await look();
    const lines = text.split("\n");
    return expected.every((line) => lines.includes(line));
  };
  await waitUntil("all three visits in the metrics", isWhole, { timeout: 120_000 }).catch(() =>
    expect(text.split("\n")).toEqual(expect.arrayContaining(expected)),
  );
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe("ok\n");
  worker.kill("SIGTERM");
  const { code, stdout, stderr } = await worker.ended;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ metrics: `http://127.0.0.1:${port}/metrics` });
  const told = stderr.split("\n").filter((line) => line.startsWith("{"));
  expect(JSON.parse(told.at(-1) ?? "")).toMatchObject({
    progress: {
      finished: { visit: 3 },
      visits: { page: 2, "refused-address": 1 },
      visitSeconds: { p50: expect.any(Number), p95: expect.any(Number) },
      depth: { visit: { due: 0, running: 0 } },
    },
  });
});

test("a metrics port that is taken is one clear line, before any work is taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  closing.push(async () => taken.close());
  const { port } = taken.address() as { port: number };
  const worker = await startWorker("taken", ["--metrics-port", String(port)]);
  const { code, stdout, stderr } = await worker.ended;
  expect(stderr).toMatch(new RegExp(`^freshet: port ${port} of 127.0.0.1 is taken: name another`, "m"));
  expect(stderr).not.toMatch(/\n\s+at /);
  expect([code, stdout]).toEqual([2, ""]);
});

test("a worker that only visits needs no roles, no keys, and no model server that answers", async () => {
  const nowhere = {
    baseUrl: "https://models.example/v1",
    apiKeyVariable: "FRESHET_TEST_KEY_THAT_NOBODY_SET",
  };
  const worker = await startWorker("visits-alone", ["--json"], {
    models: { endpoints: { away: nowhere }, roles: { judge: { endpoint: "away", model: "m" } } },
  });
  const finished = () => worker.said().stderr.includes('"visit":3');
  let isOver = false;
  void worker.ended.then(() => {
    isOver = true;
  });
  await waitUntil("three visits", async () => finished() || isOver, { timeout: 60_000 });
  worker.kill("SIGTERM");
  const { code, stderr } = await worker.ended;
  expect(code, stderr).toBe(0);
  expect(finished(), stderr).toBe(true);
});
