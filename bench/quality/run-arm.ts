import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Freshet } from "../../app/freshet.ts";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { CostReport } from "../../domain/cost/cost-report.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Run } from "../../domain/ports/runs/run-store.ts";
import type { RefreshReport } from "../../refresh/watch-refresh.ts";
import type { TroubleRates } from "../../simulation/world/world.ts";
import { loadBuilt } from "../load-built.ts";
import type { Rate } from "../wilson-interval.ts";
import { workRefresh } from "../work-refresh.ts";
import { type Arm, methodOf } from "./arm.ts";
import { countReadings, type Reading } from "./count-readings.ts";

export interface ArmRun {
  readonly arm: Arm;
  readonly seed: number;
  readonly report: RefreshReport;
  readonly runs: readonly Run[];
  readonly costs: CostReport;
  /** How the parser read each run's last question, if the run had come that far. */
  readonly readings: readonly Reading[];
  /** Wordings that the second reader, which sees only the words, read differently, as a share of the wordings that it read. */
  readonly readOtherwise: Rate;
  /** Model calls by how the run ended, and among those by step and role. */
  readonly ends: Readonly<Record<string, RunsOfEnd>>;
  /** Duration of this process. */
  readonly seconds: number;
}

/** The runs with one end, such as `accepted` or `too-easy`, and what they cost. */
export interface RunsOfEnd {
  readonly runs: number;
  readonly rounds: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly callsByStep: Readonly<Record<string, number>>;
}

/** Told of each state of a refresh, with a way to the questions that it has so far. */
type Follow = (report: RefreshReport, listQuestions: () => Promise<Question[]>) => Promise<void>;

/**
 * Refreshes `items` questions of one arm in a data folder and a simulated world of its own. Both are deleted when all questions are there.
 */
export async function runArm(options: {
  readonly arm: Arm;
  readonly seed: number;
  readonly items: number;
  /** Rates of the world that differ from its defaults. */
  readonly trouble: Partial<TroubleRates>;
  /**
   * Folder in which the data folder is kept until then, so that an interrupted refresh can continue. If absent, the data folder is
   * temporary.
   */
  readonly folder?: string | undefined;
  /** Whether that folder also stays once all are there, for whoever looks into the ledger. */
  readonly keep?: boolean | undefined;
  readonly onProgress: Follow;
}): Promise<ArmRun> {
  const { arm, seed, items, trouble, folder, keep = false } = options;
  const started = performance.now();
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const { openFreshet } = await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
  const dataDir = folder ?? (await mkdtemp(path.join(os.tmpdir(), `freshet-bench-${arm}-`)));
  await mkdir(dataDir, { recursive: true });
  const simulation = await startSimulation({ seed, trouble });
  let isDone = false;
  try {
    const { profile, changes } = methodOf(arm);
    const shipped = loadSettings({ env: {}, cwd: dataDir, ...(profile && { profile }) });
    const method = { ...shipped.method, ...changes };
    const settings = simulatedSettings({ ...shipped, dataDir, method }, simulation.addresses);
    const freshet = await openFreshet(settings, { for: "work" });
    try {
      const refreshed = await refresh(freshet, items, options.onProgress);
      isDone = true;
      return { arm, seed, ...refreshed, seconds: (performance.now() - started) / 1000 };
    } finally {
      await freshet.close();
    }
  } finally {
    await simulation.close();
    if (folder === undefined || (isDone && !keep))
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function refresh(
  freshet: Freshet,
  target: number,
  onProgress: Follow,
): Promise<Pick<ArmRun, "report" | "runs" | "costs" | "readings" | "readOtherwise" | "ends">> {
  let last: RefreshReport | undefined;
  const id = await workRefresh(freshet, { target }, async (report, refreshId) => {
    last = report;
    await onProgress(report, (): Promise<Question[]> => freshet.questions.list({ refreshId, limit: 10_000 }));
  });
  if (last === undefined) throw new Error("the refresh gave no report");
  const runs = await freshet.runs.list({ refreshId: id, limit: 10_000 });
  const readings: Reading[] = [];
  const readOtherwise = { hits: 0, of: 0 };
  const ends: Record<string, RunsOfEnd> = {};
  for (const { id, language, status, reason } of runs) {
    const { drafts, graph, verdicts, costs: ofRun } = await freshet.runs.show(id);
    const end = reason ?? status;
    ends[end] = addRun(ends[end], ofRun, drafts.length);
    const question = drafts.find(({ round }) => round === graph?.round)?.question;
    const reading = question && graph && countReadings(question, graph.graph, language);
    if (reading) readings.push(reading);
    const roundTrips = verdicts.filter(({ gate }) => gate === "round-trip");
    readOtherwise.of += roundTrips.length;
    readOtherwise.hits += roundTrips.filter(({ passed }) => !passed).length;
  }
  const { costs } = await freshet.refreshes.costs(id);
  return { report: last, runs, costs, readings, readOtherwise, ends };
}

const noRuns: RunsOfEnd = { runs: 0, rounds: 0, calls: 0, inputTokens: 0, callsByStep: {} };

function addRun(before: RunsOfEnd = noRuns, { total, steps }: CostReport, rounds: number): RunsOfEnd {
  const callsByStep: Record<string, number> = { ...before.callsByStep };
  for (const { step, role, calls } of steps) {
    const name = `${step} ${role}`;
    callsByStep[name] = (callsByStep[name] ?? 0) + calls;
  }
  return {
    runs: before.runs + 1,
    rounds: before.rounds + rounds,
    calls: before.calls + total.calls,
    inputTokens: before.inputTokens + total.inputTokens,
    callsByStep,
  };
}
