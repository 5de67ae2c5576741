import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { inParallel } from "../../domain/parallel.ts";
import { loadBuilt } from "../load-built.ts";
import { type Arm, methodOf } from "./arm.ts";
import type { Candidate } from "./candidate.ts";
import { loadProduct } from "./load-product.ts";
import { type Outcome, tryCandidate } from "./try-candidate.ts";
import { type ReadPages, visitOnce } from "./visit-once.ts";

const atOnce = 8;

/** What the arms of one world share. */
export interface BenchWorld {
  readonly seed: number;
  readonly candidates: readonly Candidate[];
  readonly read: ReadPages;
}

/**
 * Puts the candidates of one world through an arm's gates. It uses a data folder and a simulated world of its own, and deletes both
 * afterwards.
 */
export async function runArm(options: {
  readonly arm: Arm;
  readonly world: BenchWorld;
  readonly onDone: (outcome: Outcome) => void;
}): Promise<Outcome[]> {
  const { arm, world, onDone } = options;
  const { seed, candidates, read } = world;
  const product = await loadProduct();
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `freshet-bench-verdicts-${arm}-`));
  const simulation = await startSimulation({ seed });
  try {
    const shipped = loadSettings({ env: {}, cwd: dataDir, profile: "paper" });
    const settings = simulatedSettings(
      {
        ...{ ...shipped, dataDir, method: methodOf(arm, shipped.method) },
        work: { ...shipped.work, samples: atOnce },
      },
      simulation.addresses,
    );
    const db = await product.openDatabase({ url: null, dataDir, connections: 40 });
    try {
      const stores = product.openStores(db);
      const log = (line: string) => void process.stderr.write(`${line}\n`);
      const opened = await product.openWorkParts({ settings, db, stores, log });
      const parts = { ...opened, visitor: async () => visitOnce(await opened.visitor(), read) };
      // No runs: the bench is the coordinator of the candidates, and nothing plans others.
      const work = await product.startWork({ settings, db, stores, parts, log }, ["visit", "sample"]);
      const request = { target: candidates.length, languages: ["en", "zh"], domains: null } as const;
      const refresh = await stores.refreshes.create({
        ...{ ...request, settingsHash: "bench", budgetDollars: null, detached: true },
      });
      const outcomes = new Map<Candidate, Outcome>();
      try {
        await inParallel(candidates, atOnce, async (candidate) => {
          const outcome = await tryCandidate(candidate, {
            ...{ arm, product, db, stores, parts, settings, refreshId: refresh.id },
          });
          outcomes.set(candidate, outcome);
          onDone(outcome);
        });
      } finally {
        await work.close();
        await parts.close();
      }
      // In the candidates' order, whichever ended first.
      return candidates.flatMap((candidate) => outcomes.get(candidate) ?? []);
    } finally {
      await db.close();
    }
  } finally {
    await simulation.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
