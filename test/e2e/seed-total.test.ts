import { expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase } from "../support/test-database.ts";

interface End {
  readonly have: number;
  readonly missing: number;
  readonly rounds: number;
  readonly why: string;
  readonly dry: readonly unknown[];
}

it("seeds are collected in rounds up to a total, and a cell that gives no more is named", async () => {
  const settings = { ...chaosSettings, method: { ...chaosSettings.method, maxSeeds: 5000 } };
  const database = await openTestDatabase();
  const deployment = await openDeployment({
    simulation: chaosWorld,
    settings,
    env: { DATABASE_URL: database.url },
  });
  try {
    const seed = ["seed", "--lang", "en", "--per", "2"];
    const planned = await deployment.json<{ plan: End }>([...seed, "--total", "3", "--dry-run"]);
    expect(planned.plan).toMatchObject({ have: 0, missing: 3 });
    const first = await deployment.json<End>([...seed, "--total", "3"]);
    expect(first).toMatchObject({ missing: 0, why: "reached" });
    expect(first.rounds).toBeGreaterThan(1);
    // The same command has nothing left to do, and a larger total goes on from there.
    expect(await deployment.json<End>([...seed, "--total", "3"])).toMatchObject({ ...first, rounds: 0 });
    const all = await deployment.json<End>([...seed, "--total", "5000"], [1]);
    expect(all.why).toBe("dried-up");
    expect(all.have).toBeGreaterThan(first.have);
    expect(all.dry).not.toHaveLength(0);
  } finally {
    await deployment.close();
    await database.close();
  }
});
