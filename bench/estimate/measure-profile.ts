import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Freshet } from "../../app/freshet.ts";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { MeasuredProfile } from "../../refresh/estimate/measured-profiles.ts";
import type { RefreshCosts } from "../../refresh/report-run.ts";
import type { Database } from "../../storage/database/open-database.ts";
import { loadBuilt } from "../load-built.ts";
import { workRefresh } from "../work-refresh.ts";

export interface ProfileResult {
  /** Refreshes one after the other in one database, so that the later ones can learn from the ledger. */
  readonly refreshes: readonly RefreshCosts[];
  readonly measured: MeasuredProfile;
}

/** Has the built product make some refreshes under a profile of the method, in a world and a data folder of its own. */
export async function measureProfile(options: {
  readonly profile: MethodSettings["profile"];
  readonly seed: number;
  readonly target: number;
  readonly refreshes: number;
  readonly commit: string;
  readonly onProgress: (line: string) => void;
}): Promise<ProfileResult> {
  const { profile, seed, target, commit, onProgress } = options;
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
  const { openDatabase } = await loadBuilt<typeof import("../../storage/database/open-database.ts")>(
    "storage/database/open-database.ts",
  );
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `freshet-bench-estimate-${profile}-`));
  const simulation = await startSimulation({ seed });
  try {
    const shipped = loadSettings({ env: {}, cwd: dataDir, profile });
    const settings = simulatedSettings({ ...shipped, dataDir }, simulation.addresses);
    const freshet = await openFreshet(settings, { for: "work" });
    const db = await openDatabase({ url: null, dataDir, connections: 2 });
    try {
      const refreshes: RefreshCosts[] = [];
      for (let round = 1; round <= options.refreshes; round += 1)
        refreshes.push(
          await refresh(freshet, target, (line) => onProgress(`${profile}, refresh ${round}: ${line}`)),
        );
      return { refreshes, measured: await readMeans(db, { method: settings.method, commit }) };
    } finally {
      await db.close();
      await freshet.close();
    }
  } finally {
    await simulation.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function refresh(
  freshet: Freshet,
  target: number,
  onProgress: (line: string) => void,
): Promise<RefreshCosts> {
  let last = "";
  const id = await workRefresh(freshet, { target, fresh: true }, ({ accepted, rejected }) => {
    const line = `${accepted} of ${target} accepted, ${rejected} rejected`;
    if (line !== last) onProgress(line);
    last = line;
  });
  return freshet.refreshes.costs(id);
}

/** Means over all runs and seedings of a database. A run that was dropped counts as one that was not accepted. */
async function readMeans(
  { pool }: Pick<Database, "pool">,
  { method, commit }: { readonly method: MethodSettings; readonly commit: string },
): Promise<MeasuredProfile> {
  const { rows: runs } = await pool.query<{
    status: string;
    round: number;
    unsolved: boolean;
    gated: boolean;
    drawn: number;
  }>(`
    select status, round, exists (select 1 from questions where run_id = runs.id and unsolved) as unsolved,
       exists (select 1 from model_calls where scope_id = runs.id and step = 'judge-text') as gated,
      (select count(*)::int from jobs where kind = 'sample' and scope_id = runs.id and status = 'done' and payload ->> 'mode' = 'tools') as drawn
    from runs`);
  const { rows: calls } = await pool.query<{
    kind: string;
    step: string;
    role: string;
    calls: number;
    input: number;
    output: number;
  }>(`
    select scope_kind as kind, step, case when role like 'panel-%' then 'panel' else role end as role,
      count(*)::int as calls, avg(input_tokens)::float8 as input, avg(output_tokens)::float8 as output
    from model_calls where status = 'done' and scope_kind in ('run', 'seeding') group by 1, 2, 3 order by calls desc`);
  const { rows: seedings } = await pool.query<{ added: number }>("select added from seedings");
  const accepted = runs.filter(({ status }) => status === "accepted");
  const others = runs.filter(({ status }) => status !== "accepted");
  const gated = runs.filter((run) => run.gated);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
  const rounds = sum(runs.map(({ round }) => round));
  const times = { round: rounds, gated: gated.length, seeding: seedings.length };
  const lastOfRound = new Set([
    "judge-text",
    "judge-privacy",
    "closed-book",
    "seek-alternatives",
    "oracle",
    "panel",
    "test-answers",
  ]);
  const short = (value: number): number => Number(value.toPrecision(4));
  const { samples } = method.panel;
  return {
    commit,
    questions: accepted.length,
    acceptedShare: short(accepted.length / Math.max(1, runs.length)),
    solvedShare: short(accepted.filter(({ unsolved }) => !unsolved).length / Math.max(1, accepted.length)),
    minRounds: method.minRounds,
    roundsAboveLeast: short(Math.max(0, mean(accepted.map(({ round }) => round)) - method.minRounds)),
    roundsOfRejected: short(mean(others.map(({ round }) => round))),
    gatedShare: short(others.length === 0 ? 0 : others.filter((run) => run.gated).length / others.length),
    seedsPerSeeding: short(Math.max(1, runs.length) / Math.max(1, seedings.length)),
    samples,
    closedBookSamples: method.closedBook.samples,
    oracleSamples: method.oracle.samples,
    guessModels: method.guess.models,
    drawnShare: short(mean(gated.map(({ drawn }) => drawn / (6 * samples)))),
    steps: calls.map((each) => {
      const unit = each.kind === "seeding" ? "seeding" : lastOfRound.has(each.step) ? "gated" : "round";
      return {
        ...{ step: each.step, role: each.role, unit },
        calls: short(each.calls / Math.max(1, times[unit])),
        ...{ input: Math.round(each.input), output: Math.round(each.output) },
      };
    }),
  };
}
