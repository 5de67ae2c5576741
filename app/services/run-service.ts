import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { CallEntry, CallLog, Exchange, StepSpend } from "../../domain/ports/call-log.ts";
import type { Run, RunStore } from "../../domain/ports/run-store.ts";
import type { RoundDrawing } from "../../graph-files/lay-out-round.ts";
import { type RunReport, reportRun } from "../../refresh/report-run.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Reads the runs: what was tried and how it ended. */
export interface RunService {
  list: RunStore["list"];
  /** @throws SettingsError `unknown-run`, `ambiguous-id` */
  find(idOrBeginning: string): Promise<Run>;
  /** @throws SettingsError `unknown-run`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<RunReport>;
  /** The graph of one round as it is drawn. @throws SettingsError `unknown-run`, `ambiguous-id`, `unknown-graph` */
  drawGraph(idOrBeginning: string, round: number): Promise<RoundDrawing & { readonly runId: string }>;
  /** Spend of several runs, by the run's id. */
  sumSpend: CallLog["sumRuns"];
  /** Spend of one run by round and step. */
  sumSteps(runId: string): Promise<StepSpend[]>;
  listCalls(filter: Parameters<CallLog["list"]>[0]): Promise<CallEntry[]>;
  /** One call with what came back. @throws SettingsError `unknown-call` */
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
    sumSteps: (runId) => stores.calls.sum(runId),
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
