import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { Language } from "../../domain/language.ts";
import { startSimulation } from "../../simulation/start-simulation.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { seedsOfWorld } from "../../test/e2e/loop/seeds-of-world.ts";
import { loadBuilt } from "../load-built.ts";
import { workRefresh } from "../work-refresh.ts";
import { type Arm, methodOfArm } from "./arm.ts";
import { commonPrice, type Price } from "./common-price.ts";
import { createPartMeter, type PartSum } from "./create-part-meter.ts";
import { type CallSum, sumCalls } from "./sum-calls.ts";

/** What became of one candidate. */
export interface Candidate {
  readonly seed: string;
  readonly status: string;
  readonly reason: string | null;
  readonly question: string | null;
  readonly answer: string | null;
}

export interface ArmRun {
  readonly arm: Arm;
  readonly candidates: readonly Candidate[];
  readonly calls: readonly CallSum[];
  readonly parts: readonly PartSum[];
  readonly price: Price;
  readonly samples: number;
}

/**
 * Has the built product work on the first candidates of a world and no others, in a data folder of its own. The models make no faults.
 * Which of two equal requests meets a fault depends on which comes first, but the arms must differ in their economies alone.
 */
export async function runArm(options: {
  readonly arm: Arm;
  readonly seed: number;
  readonly language: Language;
  readonly candidates: number;
  readonly pageTokens: number;
  /** A WARC file in the place of the world's search engine and pages. */
  readonly replay?: string;
  /** Where the web of this run is written to. */
  readonly record?: string;
  readonly onProgress: (ended: number, accepted: number) => void;
}): Promise<ArmRun> {
  const { arm, seed, language, pageTokens, replay, record } = options;
  const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
  const { openDatabase } = await loadBuilt<typeof import("../../storage/database/open-database.ts")>(
    "storage/database/open-database.ts",
  );
  const { createSeedStore } = await loadBuilt<typeof import("../../storage/runs/create-seed-store.ts")>(
    "storage/runs/create-seed-store.ts",
  );
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `freshet-bench-cost-${arm}-`));
  const meter = createPartMeter();
  const simulation = await startSimulation({ seed, pageTokens, faults: { all: 0 }, onAnswer: meter.note });
  try {
    const shipped = loadSettings({ env: {}, cwd: dataDir, profile: "paper" });
    const seeds = seedsOfWorld(createWorld({ seed }), options.candidates, language);
    // The store is full with these: a seeding adds none, and the refresh ends when all are used.
    const method = {
      ...methodOfArm(arm, shipped.method),
      maxSeeds: seeds.length,
      // It looks for more all the same, which the sums leave out; let it be short.
      maxToolCalls: { ...shipped.method.maxToolCalls, seeding: 1 },
    };
    const settings = simulatedSettings(
      { ...shipped, dataDir, method, web: { ...shipped.web, replay: replay ?? null } },
      simulation.addresses,
    );
    const freshet = await openFreshet(settings, { for: "work" });
    const db = await openDatabase({ url: null, dataDir, connections: 2 });
    try {
      await createSeedStore({ db }).add(seeds, { max: seeds.length });
      const wanted = { target: seeds.length, languages: [language] };
      await workRefresh(freshet, wanted, ({ accepted, rejected }) =>
        options.onProgress(accepted + rejected, accepted),
      );
      if (record !== undefined) await freshet.web.exportWarc({ file: record });
      const { rows } = await db.pool.query<Candidate>(`
        select s.name as seed, r.status, r.reason,
          q.item -> 'draft' ->> 'question' as question, q.item -> 'draft' ->> 'answer' as answer
        from runs r join seeds s on s.id = r.seed_id left join questions q on q.run_id = r.id order by s.name`);
      const samples = await db.pool.query<{ count: string }>(
        "select count(*) from jobs where kind = 'sample'",
      );
      const calls = await sumCalls(db);
      const price = commonPrice(settings.models);
      return {
        ...{ arm, candidates: rows, calls, parts: meter.sums(price), price },
        samples: Number(samples.rows[0]?.count ?? 0),
      };
    } finally {
      await db.close();
      await freshet.close();
    }
  } finally {
    await simulation.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
