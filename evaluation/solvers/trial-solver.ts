import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Solution, Termination, ToolCall, TrialMode } from "../../domain/evaluation/trial.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { VisitToolInput } from "../../domain/page/agent-tools.ts";
import { pairGoals } from "../../domain/page/pair-goals.ts";
import type { CallKey, CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";

export interface TrialWork {
  readonly item: BenchmarkItem;
  readonly mode: TrialMode;
  readonly run: number;
  /** Day that the solver is told as the current one. It is the same for all trials, also after a resume. */
  readonly today: IsoDate;
  /** Key of all model calls of this trial; its scope belongs to the trial alone. */
  readonly key: CallKey;
  readonly signal: AbortSignal;
}

/** A solver answers questions: the built-in agent on a model, or an outside agent. */
export interface TrialSolver {
  /** Returns a solution; faults of the agent are terminations in it. Throws errors that stop the evaluation, and the signal's reason. */
  solve(work: TrialWork): Promise<Omit<Solution, "seconds">>;
}

/** A solution without an answer and without any figures. */
export function noSolution(termination: Termination, detail: string): Omit<Solution, "seconds"> {
  return {
    termination,
    detail,
    prediction: null,
    toolCalls: null,
    overLimit: false,
    calls: [],
    inputTokens: null,
    outputTokens: null,
    dollars: null,
  };
}

/** Finds the id of the snapshot that a scope got for an address; null if it did not visit the address. */
export type SnapshotOf = (scope: CallScope, url: string) => Promise<string | null>;

/** Wraps the two tools so that each call is recorded, in the order in which the calls end. */
export function recordCalls(
  toolSet: ToolSet,
  snapshotOf: SnapshotOf,
): { toolSet: ToolSet; calls: ToolCall[] } {
  const calls: ToolCall[] = [];
  const since = (start: number): number => Math.round(performance.now() - start);
  return {
    calls,
    toolSet: {
      async search(input, call) {
        const start = performance.now();
        const result = await toolSet.search(input, call);
        calls.push({
          tool: "search",
          goal: null,
          pages: [],
          milliseconds: since(start),
          asked: result.searches.map(({ query }) => query),
          outcomes: result.searches.map(({ outcome }) => outcome),
        });
        return result;
      },
      async visit(input, call) {
        const start = performance.now();
        const result = await toolSet.visit(input, call);
        const milliseconds = since(start);
        const read = result.visits.filter(({ outcome }) => outcome === "read" || outcome === "irrelevant");
        const pages = await Promise.all(read.map(({ url }) => snapshotOf(call.key.scope, url)));
        calls.push({
          tool: "visit",
          goal: goalsOf(input),
          milliseconds,
          asked: result.visits.map(({ url }) => url),
          outcomes: result.visits.map(({ outcome }) => outcome),
          pages: pages.filter((page) => page !== null),
        });
        return result;
      },
    },
  };
}

/** The goals of a visit's addresses in their order, or the one goal of all. */
function goalsOf(input: VisitToolInput): ToolCall["goal"] {
  const goals = pairGoals(input).map(({ goal }) => goal);
  const [first = ""] = goals;
  return goals.every((goal) => goal === first) ? first : goals;
}
