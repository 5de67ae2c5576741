import { expect, it } from "vitest";
import { createWorld } from "../../simulation/world/create-world.ts";
import { seedsOfWorld } from "./loop/seeds-of-world.ts";
import { type SeedOutcome, workSeeds } from "./loop/work-seeds.ts";

const world = { seed: 7, size: "small" } as const;
const accepted = (outcomes: readonly SeedOutcome[]): number =>
  outcomes.filter((outcome) => outcome.status === "accepted").length;

it("with every fault rate at 10 % each run ends with a reason, and half of the yield is left at least", async () => {
  const seeds = seedsOfWorld(createWorld(world), 3);
  const quick = { slowMs: 100, stallMs: 200, retryAfterSeconds: 0 };
  const sound = await workSeeds({ simulation: { ...world, faults: { all: 0 } }, seeds });
  const faulty = await workSeeds({ simulation: { ...world, ...quick, faults: { all: 0.1 } }, seeds });
  console.log(`accepted ${accepted(sound)} of ${seeds.length} without faults, ${accepted(faulty)} with`);
  expect(faulty.map((outcome) => outcome.seed)).toEqual(sound.map((outcome) => outcome.seed));
  expect(faulty).toHaveLength(seeds.length);
  for (const { status, reason, detail } of faulty) {
    expect(["accepted", "rejected"]).toContain(status);
    if (status === "rejected") expect(`${reason}: ${detail}`).toMatch(/^[a-z-]+: \S/);
  }
  expect(accepted(sound)).toBeGreaterThanOrEqual(2);
  expect(accepted(faulty)).toBeGreaterThanOrEqual(accepted(sound) / 2);
});
