import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import type { LifeRequest } from "../../bench/life/life-request.ts";
import { runYear, type Year } from "../../bench/life/run-year.ts";
import type { Chaos } from "../../bench/life/strike-worker.ts";

/** Some weeks of two items in each language, one of which leaks each week. */
const request: LifeRequest = {
  ...{ seed: 2, weeks: 4, live: 4, domains: 1, size: "small", leaksPerWeek: 1 },
  ...{ replaced: 1, reverifyDays: 7, releaseWeeks: 1, method: "quick" },
};
const root = mkdtempSync(path.join(os.tmpdir(), "freshet-life-test-"));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const pass = (name: string, chaos: Chaos | null): Promise<Year> =>
  runYear({ request, folder: path.join(root, name), chaos, onWeek: () => {}, tell: () => {} });

it("workers that are killed and queues that are emptied change nothing of what a year comes to", async () => {
  const quiet = await pass("quiet", null);
  expect(quiet.state.rows.map(({ live }) => live)).toEqual([4, 4, 4, 4]);
  expect(quiet.state.leaks.length).toBeGreaterThan(0);
  const retired = quiet.end.lives.filter(({ state }) => state === "retired");
  expect(retired.length).toBeGreaterThan(0);
  expect(quiet.end.releases).toHaveLength(4);
  expect(quiet.end.releases.at(-1)?.items.length).toBeGreaterThan(0);
  expect(quiet.end.accepted.length).toBeGreaterThan(4);

  const struck = await pass("chaos", { calls: 40, seconds: 30 });
  expect(struck.kills).toBeGreaterThan(0);
  expect(struck.end).toEqual(quiet.end);
  expect(struck.state.leaks).toEqual(quiet.state.leaks);
}, 3_600_000);
