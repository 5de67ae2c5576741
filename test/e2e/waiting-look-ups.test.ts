import { expect, it } from "vitest";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { openDatabase } from "../../storage/database/open-database.ts";
import { createSeedStore } from "../../storage/runs/create-seed-store.ts";
import { chaosSettings } from "../chaos/chaos-settings.ts";
import { isLong } from "../support/is-long.ts";
import { openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { seedsOfWorld } from "./loop/seeds-of-world.ts";

interface ShownRun {
  readonly run: { readonly round: number };
  readonly evidence: readonly Evidence[];
  readonly verdicts: readonly Verdict[];
}

const world = { seed: 7, size: "small" } as const;

/** `perRound` of the settings file reaches the rows of the evidence, and `runs show` tells of what waits. */
it.runIf(isLong)(
  "a statement beyond the round's look-ups waits, unjudged, and is looked for first in the next round",
  async () => {
    const database = await openTestDatabase();
    const db = await openDatabase({ url: database.url, dataDir: "", connections: 2 });
    const freshness = { perRound: 2 };
    const deployment = await openDeployment({
      simulation: { ...world, faults: { all: 0 } },
      settings: {
        ...chaosSettings,
        method: { ...chaosSettings.method, maxSeeds: 1, minEvidence: 2, maxRounds: 2, freshness },
      },
      env: { DATABASE_URL: database.url },
    });
    try {
      await createSeedStore({ db }).add(seedsOfWorld(createWorld(world), 1), { max: 1 });
      const refreshed = await deployment.run(["refresh", "--target", "1", "--lang", "en"]);
      expect([0, 1], refreshed.stderr).toContain(refreshed.code);
      const { rows } = await db.pool.query<{ id: string }>("select id from runs");
      const shown = await deployment.json<ShownRun>(["runs", "show", rows[0]?.id ?? ""]);
      const waiting = shown.evidence.filter((piece) => piece.freshness?.code === "not-looked-for");
      const lookedFor = shown.evidence.filter((piece) => piece.freshness?.lookUp);
      expect(waiting.map(({ status, label, fault }) => [status, label, fault])).toEqual(
        waiting.map(() => ["gathered", null, null]),
      );
      // What was gathered in one round and looked for in a later one has waited in between.
      const late = lookedFor.filter(({ round, freshness: found }) => (found?.lookUp?.round ?? 0) > round);
      expect(late.length).toBeGreaterThan(0);
      const cited = shown.verdicts.filter(({ gate }) => gate === "evidence");
      expect(cited.some(({ reason }) => /\d+ pieces wait, undecided/u.test(reason))).toBe(true);
    } finally {
      await db.close();
      await deployment.close();
      await database.close();
    }
  },
  300_000,
);
