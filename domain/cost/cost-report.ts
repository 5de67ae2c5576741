import type { CostEntry } from "../ports/models/call-log.ts";
import type { RunStatus } from "../ports/runs/run-store.ts";
import { type CostStage, costStageOf, costStages } from "./cost-stage.ts";

export interface Cost {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null when no call had a price. */
  readonly dollars: number | null;
}

interface StageCost extends Cost {
  readonly stage: CostStage;
  /** Cost of all runs, divided by the number of accepted questions that were solved (`CostReport.accepted`); null without any. */
  readonly perAccepted: Cost | null;
}

/** Cost of one step of the loop and the role that it asked. */
interface StepCost extends Cost {
  readonly step: string;
  readonly role: string;
}

/** Cost of the runs with one outcome. Seeding is left out, because it serves all runs. */
interface OutcomeCost extends Cost {
  readonly outcome: RunStatus;
  /** Reason of a rejection. For accepted runs it is `unsolved` or null. */
  readonly reason: string | null;
  readonly runs: number;
}

/** Cost of a refresh or of a run, by stage and by the outcome of runs. */
export interface CostReport {
  /** Number of accepted questions that some model solved. Only these count towards a target, and only these can be released. */
  readonly accepted: number;
  /** Number of accepted questions that no model solved. */
  readonly unsolved: number;
  readonly stages: readonly StageCost[];
  /** The same calls by step and role. The entry with the most calls comes first. */
  readonly steps: readonly StepCost[];
  readonly total: Cost & { readonly perAccepted: Cost | null };
  readonly outcomes: readonly OutcomeCost[];
  /** Cost of requests that were sent and never brought a reply. No other sum includes it. */
  readonly lostDollars: number;
}

const nothing: Cost = { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };

/** Sums up the cost entries of a refresh, or of one run. */
export function sumCosts(entries: readonly CostEntry[]): CostReport {
  const runs = new Map(entries.flatMap((entry) => (entry.kind === "run" ? [[entry.id, entry]] : [])));
  const all = [...runs.values()].filter(({ status }) => status === "accepted");
  const accepted = all.filter((run) => !run.unsolved).length;
  const unsolved = all.length - accepted;
  const per = (cost: Cost): Cost | null => (accepted === 0 ? null : share(cost, accepted));
  const stages = costStages.flatMap((stage) => {
    const own = entries.filter((entry) => costStageOf(entry) === stage);
    if (own.length === 0) return [];
    const cost = own.reduce(add, nothing);
    return [{ stage, ...cost, perAccepted: per(cost) }];
  });
  const total = entries.reduce(add, nothing);
  const lostDollars = entries.reduce((sum, entry) => sum + entry.lostDollars, 0);
  const outcomes = byOutcome(entries);
  const steps = byStep(entries);
  const shared = { ...total, perAccepted: per(total) };
  return { accepted, unsolved, stages, steps, total: shared, outcomes, lostDollars };
}

function byStep(entries: readonly CostEntry[]): StepCost[] {
  const costs = new Map<string, StepCost>();
  for (const entry of entries) {
    const { step, role } = entry;
    const name = JSON.stringify([step, role]);
    costs.set(name, { step, role, ...add(costs.get(name) ?? nothing, entry) });
  }
  const nameOf = ({ step, role }: StepCost): string => `${step} ${role}`;
  // Steps with equally many calls are in the order of their names, whatever order the entries had.
  return [...costs.values()].sort((a, b) => b.calls - a.calls || (nameOf(a) < nameOf(b) ? -1 : 1));
}

function byOutcome(entries: readonly CostEntry[]): OutcomeCost[] {
  const groups = new Map<string, CostEntry[]>();
  for (const entry of entries) {
    if (entry.status === null) continue;
    const name = JSON.stringify([entry.status, reasonOf(entry)]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined || first.status === null) return [];
      const runs = new Set(group.map(({ id }) => id)).size;
      const { status: outcome } = first;
      return [{ outcome, reason: reasonOf(first), runs, ...group.reduce(add, nothing) }];
    })
    .sort((a, b) => (b.dollars ?? 0) - (a.dollars ?? 0) || b.calls - a.calls);
}

const reasonOf = ({ reason, unsolved }: CostEntry): string | null => (unsolved ? "unsolved" : reason);

function add(sum: Cost, cost: Cost): Cost {
  return {
    calls: sum.calls + cost.calls,
    inputTokens: sum.inputTokens + cost.inputTokens,
    cachedInputTokens: sum.cachedInputTokens + cost.cachedInputTokens,
    outputTokens: sum.outputTokens + cost.outputTokens,
    dollars: sum.dollars === null ? cost.dollars : sum.dollars + (cost.dollars ?? 0),
  };
}

function share(cost: Cost, by: number): Cost {
  return {
    calls: cost.calls / by,
    inputTokens: cost.inputTokens / by,
    cachedInputTokens: cost.cachedInputTokens / by,
    outputTokens: cost.outputTokens / by,
    dollars: cost.dollars === null ? null : cost.dollars / by,
  };
}
