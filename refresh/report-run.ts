import { compareCosts, type StepComparison } from "../domain/cost/compare-costs.ts";
import { type CostReport, sumCosts } from "../domain/cost/cost-report.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Finding } from "../domain/graph/finding.ts";
import type { ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import type { CallLedger, CallUsage } from "../domain/ports/models/call-ledger.ts";
import type { CostLog } from "../domain/ports/models/call-log.ts";
import type { WithheldLog, WithheldPart } from "../domain/ports/models/withheld-log.ts";
import type { ItemStore } from "../domain/ports/runs/item-store.ts";
import type { RefreshStore } from "../domain/ports/runs/refresh-store.ts";
import type { Run } from "../domain/ports/runs/run-store.ts";
import type { SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { Draft } from "../domain/question/draft.ts";
import type { PanelSample } from "../domain/run/panel-sample.ts";
import { panelSample } from "../domain/run/panel-sample.ts";
import type { RefreshEstimate } from "../domain/run/refresh-estimate.ts";
import type { Seed } from "../domain/run/seed.ts";
import type { Verdict } from "../domain/run/verdict.ts";
import { estimateRemaining } from "./estimate-remaining.ts";

interface RoundGraph {
  readonly round: number;
  readonly graph: ReasoningGraph;
  readonly findings: readonly Finding[];
}

/** All data that the command shows about one run. */
export interface RunReport {
  readonly run: Run;
  readonly seed: Seed | null;
  readonly evidence: readonly Evidence[];
  readonly drafts: readonly Draft[];
  /** The graph of the last round that has one. */
  readonly graph: RoundGraph | null;
  /** The graph of each round that has one. */
  readonly graphs: readonly RoundGraph[];
  readonly verdicts: readonly Verdict[];
  /** All samples, each with the round of its question, since a revised run has a panel in several rounds. */
  readonly samples: readonly (PanelSample & { readonly round: number })[];
  readonly spend: CallUsage & { readonly calls: number };
  readonly costs: CostReport;
  /** The parts of requests that the servers of its models refused. */
  readonly withheld: readonly WithheldPart[];
}

/** Gathers all stored data about one run. */
export async function reportRun(
  stores: {
    readonly items: ItemStore;
    readonly seeds: SeedStore;
    readonly jobs: JobStore;
    readonly ledger: CallLedger;
    readonly costs: CostLog;
    readonly withheld: WithheldLog;
  },
  run: Run,
): Promise<RunReport> {
  const [seed, evidence, drafts, graphs, verdicts, samples, spend, entries, withheld] = await Promise.all([
    stores.seeds.get(run.seedId),
    stores.items.listEvidence(run.id),
    stores.items.listDrafts(run.id),
    stores.items.listGraphs(run.id),
    stores.items.listVerdicts(run.id),
    stores.jobs.find("sample", run.id),
    stores.ledger.spend({ kind: "run", id: run.id }),
    stores.costs.list({ runId: run.id }),
    stores.withheld.list({ runId: run.id }),
  ]);
  const judged = samples.flatMap((job) => {
    const sample = panelSample.safeParse(job.result);
    return sample.success ? [{ ...sample.data, round: job.round }] : [];
  });
  const costs = sumCosts(entries);
  const graph = graphs.at(-1) ?? null;
  return { run, seed, evidence, drafts, graph, graphs, verdicts, samples: judged, spend, costs, withheld };
}

/** The cost of a refresh, and beside it the estimate that was made when it was requested. */
export interface RefreshCosts {
  readonly refreshId: string;
  readonly costs: CostReport;
  /** Null if no estimate was made. */
  readonly expected: RefreshEstimate | null;
  /** Cost and estimate by step; empty if no estimate was made. */
  readonly comparison: readonly StepComparison[];
  /** Estimate of what an open refresh will still take; null if there is none. */
  readonly remaining: RefreshEstimate | null;
}

/** Reports the cost of a refresh; of the newest one if none is named. @throws SettingsError `unknown-refresh` */
export async function reportCosts(
  parts: { readonly refreshes: Pick<RefreshStore, "get">; readonly costs: CostLog } & Parameters<
    typeof estimateRemaining
  >[0],
  id?: string,
): Promise<RefreshCosts> {
  const { costs, refreshes } = parts;
  const refreshId = id ?? (await costs.newestRefresh());
  if (refreshId === null)
    throw new SettingsError("there is no refresh yet: `freshet refresh --target 5` makes one", {
      code: "unknown-refresh",
    });
  const refresh = await refreshes.get(refreshId);
  if (refresh === null)
    throw new SettingsError(`there is no refresh ${refreshId}: \`freshet runs costs\` shows the newest`, {
      code: "unknown-refresh",
    });
  const report = sumCosts(await costs.list({ refreshId }));
  const { expected } = refresh;
  const remaining = await estimateRemaining(parts, refresh);
  return { refreshId, costs: report, expected, comparison: compareCosts(report, expected), remaining };
}
