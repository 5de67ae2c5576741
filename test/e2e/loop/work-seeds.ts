import type { Seed } from "../../../domain/run/seed.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createSeedStore } from "../../../storage/runs/create-seed-store.ts";
import { chaosSettings } from "../../chaos/chaos-settings.ts";
import { type DeploymentOptions, openDeployment } from "../../support/open-deployment.ts";
import { openTestDatabase } from "../../support/test-database.ts";

const patienceMs = 240_000;

/** What became of one seed. */
export interface SeedOutcome {
  readonly seed: string;
  readonly status: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly rounds: number;
  readonly question: string | null;
  readonly answer: string | null;
  /** Statements of the evidence that the answer rests on. */
  readonly support: readonly string[];
}

export interface WorkSeedsOptions {
  readonly simulation: DeploymentOptions["simulation"];
  readonly seeds: readonly Omit<Seed, "id">[];
  readonly method?: Record<string, unknown>;
  /** The command line's main file; the built one by default. */
  readonly program?: string;
}

/**
 * Has a refresh work on these seeds and no others, in a database and deployment of its own, until each has ended. Seeds of
 * equal name are the same in every call.
 */
export async function workSeeds(options: WorkSeedsOptions): Promise<SeedOutcome[]> {
  const { seeds, program } = options;
  const database = await openTestDatabase();
  const db = await openDatabase({ url: database.url, dataDir: "", connections: 2 });
  const deployment = await openDeployment({
    simulation: options.simulation,
    settings: {
      ...chaosSettings,
      work: { runs: seeds.length, samples: 6, maxAttempts: 20 },
      // The store is full with these: a seeding adds none, and the refresh ends when all are used.
      method: { ...chaosSettings.method, maxSeeds: seeds.length, ...options.method },
    },
    env: { DATABASE_URL: database.url },
  });
  try {
    await createSeedStore({ db }).add(seeds, { max: seeds.length });
    const refresh = deployment.start(["refresh", "--target", String(seeds.length), "--lang", "en"], {
      ...(program !== undefined && { program }),
    });
    const late = setTimeout(() => refresh.kill("SIGKILL"), patienceMs);
    const ended = await refresh.ended;
    clearTimeout(late);
    // Not all of them accepted is an honest no.
    if (ended.code !== 0 && ended.code !== 1)
      throw new Error(`refresh ended with ${ended.code ?? "the test's patience"}: ${ended.stderr}`);
    const { rows } = await db.pool.query<SeedOutcome>(`
      select s.name as seed, r.status, r.reason, r.detail, r.round as rounds,
        q.item -> 'draft' ->> 'question' as question, q.item -> 'draft' ->> 'answer' as answer,
        coalesce((select array_agg(e.gathered ->> 'statement' order by e.id) from evidence e where e.run_id = r.id
          and e.id in (select json_array_elements_text(q.item -> 'draft' -> 'answerEvidence'))), '{}') as support
      from runs r join seeds s on s.id = r.seed_id left join questions q on q.run_id = r.id order by s.name`);
    return rows;
  } finally {
    await db.close();
    await deployment.close();
    await database.close();
  }
}
