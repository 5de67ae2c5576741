import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { type WatchedSimulation, watchSimulation } from "../chaos/watch-simulation.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";

const samples = chaosSettings.work.samples;

let source: TestDatabase;
let target: TestDatabase;
let watched: WatchedSimulation | undefined;
let deployment: Deployment;
let folder: string;
/** Called when a request to a model has come. */
let asked: () => void = () => {};

beforeAll(async () => {
  source = await openTestDatabase();
  target = await openTestDatabase({ isEmpty: true });
  folder = mkdtempSync(join(os.tmpdir(), "freshet-restored-run-"));
  deployment = await openDeployment({
    simulation: { ...chaosWorld, trouble: { scripted: 0 } },
    settings: chaosSettings,
    env: { DATABASE_URL: source.url },
    through: async (addresses) => {
      watched = await watchSimulation(addresses, {
        before: async (place) => void (place === "model" && asked()),
        after: () => {},
      });
      return watched.addresses;
    },
  });
});
afterAll(async () => {
  await deployment?.close();
  await watched?.close();
  await source?.close();
  await target?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Calls that were paid for, with what came back. */
const paidCalls = (url: string) =>
  read<{ call: string }>(
    url,
    "select id || ' ' || md5(reply::text) as call from model_calls where status = 'done' order by id",
  );

it("a run that was under way at a backup goes on after the restore, and nothing is paid for twice", async () => {
  const refresh = ["refresh", "--target", "1", "--lang", "en"];
  const first = deployment.start(refresh);
  await new Promise<void>((resolve) => {
    let requests = 0;
    asked = () => {
      requests += 1;
      if (requests === 20) resolve();
    };
  });
  first.kill("SIGKILL");
  await first.ended;
  const before = { calls: await paidCalls(source.url), requests: watched?.modelRequests() ?? 0 };
  expect(before.calls.length).toBeGreaterThan(10);
  const [begun] = await read<{ id: string; round: number }>(
    source.url,
    "select id, round from runs where status not in ('accepted', 'rejected', 'dropped')",
  );
  expect(begun).toBeDefined();

  const here = { cwd: deployment.cwd, env: { DATABASE_URL: source.url } };
  const there = { cwd: folder, env: { DATABASE_URL: target.url } };
  const [file, key] = [join(folder, "whole.age"), join(deployment.cwd, "backup.key")];
  expect((await runInProcess(["backup", file, "--new-key", key], here)).code).toBe(0);
  expect((await runInProcess(["restore", file, "--key", key], there)).code).toBe(0);
  expect(await paidCalls(target.url)).toEqual(before.calls);

  // The leases of the killed process are restored too, and run out after two seconds.
  const second = await deployment.run([...refresh, "--json"], there);
  expect([second.code, second.code === 0 ? "" : second.stderr]).toEqual([0, ""]);
  expect(JSON.parse(second.stdout)).toMatchObject({ refresh: { status: "done" } });
  const runs = await read<{ id: string; status: string }>(target.url, "select id, status from runs");
  expect(runs.filter(({ status }) => status === "accepted")).toHaveLength(1);
  expect(runs.map(({ id }) => id)).toContain(begun?.id);
  const after = await paidCalls(target.url);
  expect(after.filter(({ call }) => before.calls.some((paid) => paid.call === call))).toEqual(before.calls);
  // Calls under way at the kill had no reply yet, so they are sent again: one of the run, or those of the samples.
  const requests = watched?.modelRequests() ?? 0;
  expect(requests - after.length).toBeLessThanOrEqual(Math.max(1, samples));
  expect(requests).toBeGreaterThan(before.requests);
});
