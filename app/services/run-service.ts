import { type CostReport, sumCosts } from "../../domain/cost/cost-report.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { CallUsage } from "../../domain/ports/models/call-ledger.ts";
import type { CallEntry, CallLog, Exchange, StepSpend } from "../../domain/ports/models/call-log.ts";
import type { Run, RunStore } from "../../domain/ports/runs/run-store.ts";
import type { RunCounts } from "../../domain/run/run-counts.ts";
import type { RoundDrawing } from "../../graph-files/lay-out-round.ts";
import { type RunReport, reportRun } from "../../refresh/report-run.ts";
import type { ServiceParts } from "./service-parts.ts";

/** A run without any of its texts. */
interface RunOutline extends RunCounts {
  readonly run: Run;
  /** Spend by round and step. */
  readonly steps: readonly StepSpend[];
  readonly spend: CallUsage & { readonly calls: number };
  readonly costs: CostReport;
}

/** Reads the runs: what was tried and how it ended. */
export interface RunService {
  list: RunStore["list"];
  /** @throws SettingsError `unknown-run`, `ambiguous-id` */
  find(idOrBeginning: string): Promise<Run>;
  /** @throws SettingsError `unknown-run`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<RunReport>;
  /** Returns the graph of one round in the form that is drawn. @throws SettingsError `unknown-run`, `ambiguous-id`, `unknown-graph` */
  drawGraph(idOrBeginning: string, round: number): Promise<RoundDrawing & { readonly runId: string }>;
  /** Sums up the spend of several runs. The result has one entry for each run's id. */
  sumSpend: CallLog["sumRuns"];
  /** A run as states, counts, codes and costs. @throws SettingsError `unknown-run`, `ambiguous-id` */
  outline(idOrBeginning: string): Promise<RunOutline>;
  listCalls(filter: Parameters<CallLog["list"]>[0]): Promise<CallEntry[]>;
  /** Returns one call with its reply. @throws SettingsError `unknown-call` */
  showCall(runId: string, callId: number): Promise<Exchange>;
}

const toEntry = (id: string) => ({ id });

export function openRunService({ stores }: Pick<ServiceParts, "stores">): RunService {
  const find = async (beginning: string): Promise<Run> => {
    const run = await stores.runs.get(beginning);
    if (run !== null) return run;
    const ids = await stores.runs.listIds(beginning);
    const { id } = findByBeginning("run", ids.map(toEntry), beginning);
    return (await stores.runs.get(id)) ?? findByBeginning<Run>("run", [], beginning);
  };
  return {
    list: (filter) => stores.runs.list(filter),
    find,
    show: async (beginning) => reportRun(stores, await find(beginning)),
    async outline(beginning) {
      const run = await find(beginning);
      const [counts, steps, spend, entries] = await Promise.all([
        stores.runCounts.read(run.id),
        stores.calls.sum(run.id),
        stores.ledger.spend({ kind: "run", id: run.id }),
        stores.costs.list({ runId: run.id }),
      ]);
      return { run, ...counts, steps, spend, costs: sumCosts(entries) };
    },
    async drawGraph(beginning, round) {
      const { id: runId } = await find(beginning);
      const [stored, draft] = await Promise.all([
        stores.items.getGraph(runId, round),
        stores.items.getDraft(runId, round),
      ]);
      if (stored === null)
        throw new SettingsError(`the run ${runId} has no graph of round ${round}`, { code: "unknown-graph" });
      const { layOutRound } = await import("../../graph-files/lay-out-round.ts");
      return { runId, ...layOutRound({ ...stored, draft }) };
    },
    sumSpend: (runIds) => stores.calls.sumRuns(runIds),
    listCalls: (filter) => stores.calls.list(filter),
    async showCall(runId, callId) {
      const call = await stores.calls.read(runId, callId);
      if (call !== null) return call;
      throw new SettingsError(`the run ${runId} has no call ${callId}: its list of calls names them`, {
        code: "unknown-call",
      });
    },
  };
}
