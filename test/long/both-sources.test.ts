import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld } from "../../simulation/world/create-world.ts";
import { chaosSettings } from "../chaos/chaos-settings.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { writeDumps } from "../support/write-dumps.ts";

interface Report {
  readonly run: { readonly status: string };
  readonly seed: { readonly delta?: unknown };
}

const world = { seed: 4, size: "small" } as const;
const days = { from: "2026-01-01", to: "2026-06-30" };
const dumps = tempFolder();
const { domains: _, ...settings } = chaosSettings;
let deployment: Deployment;

beforeAll(async () => {
  await writeDumps(createWorld(world), { folder: dumps, ...days });
  deployment = await openDeployment({
    simulation: { ...world, faults: { all: 0 }, trouble: { scripted: 0 } },
    settings: { ...settings, method: { ...settings.method, maxSeeds: 24 } },
    isInProcess: true,
  });
});
afterAll(() => deployment.close());

it("a refresh that takes half of its seeds from a delta accepts items of both kinds", async () => {
  const { json } = deployment;
  for (const day of [days.from, days.to])
    await json(["delta", "ingest", join(dumps, `${day}.json.gz`), "--name", day]);
  await json(["refresh", "--target", "4", "--sources", "web=1,wikidata=1"]);
  const { runs } = await json<{ runs: { id: string }[] }>(["runs", "list", "--limit", "1000"]);
  const all: Report[] = [];
  for (const { id } of runs) all.push(await json<Report>(["runs", "show", id]));
  const ofKind = (isDelta: boolean) => all.filter(({ seed }) => (seed.delta !== undefined) === isDelta);
  const accepted = (kind: readonly Report[]) => kind.filter(({ run }) => run.status === "accepted").length;
  const [delta, web] = [ofKind(true), ofKind(false)];
  // The last seed that was taken may make one source lead by one.
  expect(Math.abs(delta.length - web.length)).toBeLessThan(2);
  expect(accepted(delta)).toBeGreaterThan(0);
  expect(accepted(web)).toBeGreaterThan(0);
  expect(accepted(delta) + accepted(web)).toBeGreaterThanOrEqual(4);
});
