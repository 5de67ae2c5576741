import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { Database } from "../../storage/database/open-database.ts";
import { loadBuilt } from "../load-built.ts";
import { workRefresh } from "../work-refresh.ts";

/** A run as its ledger has it, beyond its calls. */
export interface LedgerRun {
  readonly id: string;
  readonly language: string;
  readonly status: string;
  readonly round: number;
  readonly unsolved: boolean;
  /** Whether the run came to the gates. */
  readonly gated: boolean;
  /** Number of samples that the panel drew with tools. */
  readonly drawn: number;
}

/** What one refresh took, and what was known when it was requested. */
export interface RefreshLedger {
  readonly profile: MethodSettings["profile"];
  readonly seed: number;
  readonly target: number;
  /** Commit that worked on the refresh. */
  readonly commit: string;
  readonly unusedSeeds: number;
  readonly runs: readonly LedgerRun[];
  readonly seedings: readonly { readonly id: string; readonly added: number }[];
  readonly entries: readonly CostEntry[];
}

interface LedgerOptions {
  readonly profile: MethodSettings["profile"];
  readonly seed: number;
  readonly target: number;
  /** Number of refreshes one after the other in one database, so that the later ones can learn from the ledger. */
  readonly refreshes: number;
  readonly commit: string;
  readonly onProgress: (line: string) => void;
}

/** Has the built product make some refreshes under a profile of the method, in a world and a data folder of its own. */
export async function makeLedgers(options: LedgerOptions): Promise<RefreshLedger[]> {
  const { profile, seed, target, commit, onProgress } = options;
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
  const { openDatabase } = await loadBuilt<typeof import("../../storage/database/open-database.ts")>(
    "storage/database/open-database.ts",
  );
  const { createCostLog } = await loadBuilt<typeof import("../../storage/calls/create-cost-log.ts")>(
    "storage/calls/create-cost-log.ts",
  );
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `freshet-bench-estimate-${profile}-`));
  const simulation = await startSimulation({ seed });
  try {
    const shipped = loadSettings({ env: {}, cwd: dataDir, profile });
    const settings = simulatedSettings({ ...shipped, dataDir }, simulation.addresses);
    const freshet = await openFreshet(settings, { for: "work" });
    const db = await openDatabase({ url: null, dataDir, connections: 2 });
    try {
      const ledgers: RefreshLedger[] = [];
      for (let round = 1; round <= options.refreshes; round += 1) {
        const { unusedSeeds } = await freshet.refreshes.plan({ target });
        let last = "";
        const id = await workRefresh(freshet, { target, fresh: true }, ({ accepted, rejected }) => {
          const line = `${profile}, seed ${seed}, refresh ${round}: ${accepted} of ${target} accepted, ${rejected} rejected`;
          if (line !== last) onProgress(line);
          last = line;
        });
        const entries = await createCostLog({ db }).list({ refreshId: id });
        ledgers.push({
          ...{ profile, seed, target, commit, unusedSeeds, entries },
          ...(await readRuns(db, id)),
        });
      }
      return ledgers;
    } finally {
      await db.close();
      await freshet.close();
    }
  } finally {
    await simulation.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function readRuns(
  { pool }: Pick<Database, "pool">,
  refreshId: string,
): Promise<Pick<RefreshLedger, "runs" | "seedings">> {
  const { rows: runs } = await pool.query<LedgerRun>(
    `select id, language, status, round, exists (select 1 from questions where run_id = runs.id and unsolved) as unsolved,
       exists (select 1 from model_calls where scope_id = runs.id and step = 'judge-text') as gated,
       (select count(*)::int from jobs where kind = 'sample' and scope_id = runs.id and status = 'done' and payload ->> 'mode' = 'tools') as drawn
     from runs where refresh_id = $1 order by ended`,
    [refreshId],
  );
  const { rows: seedings } = await pool.query<{ id: string; added: number }>(
    "select id, added from seedings where refresh_id = $1 order by ended",
    [refreshId],
  );
  return { runs, seedings };
}
