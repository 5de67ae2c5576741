import { modelCheckStep } from "../model-calls/probe-model.ts";
import type { SpendOfDay } from "../ports/runs/trend-log.ts";
import { type CostStage, costStageOf, costStages } from "./cost-stage.ts";

/** Parts of the spending that belong to no run. `model-check` is how `freshet doctor` tries the models of the settings. */
export const spendBesides = ["evaluation", "probe", "model-check"] as const;
type SpendPart = CostStage | (typeof spendBesides)[number];

/** Dollars are null where no call had a price. */
export interface SummedSpend {
  readonly dollars: number | null;
  readonly stages: readonly {
    readonly stage: SpendPart;
    readonly calls: number;
    readonly dollars: number | null;
  }[];
  readonly days: readonly { readonly day: string; readonly dollars: number }[];
}

/** Sums up what calls cost by stage and by day. */
export function sumSpend(calls: readonly SpendOfDay[]): SummedSpend {
  const known = calls.filter(({ dollars }) => dollars !== null);
  const byDay = new Map<string, number>();
  for (const { day, dollars } of known) byDay.set(day, (byDay.get(day) ?? 0) + (dollars ?? 0));
  return {
    dollars: dollarsOf(calls),
    stages: [...costStages, ...spendBesides].flatMap((stage) => {
      const own = calls.filter((one) => partOf(one) === stage);
      return own.length === 0
        ? []
        : [{ stage, calls: sum(own.map((one) => one.calls)), dollars: dollarsOf(own) }];
    }),
    days: [...byDay].map(([day, dollars]) => ({ day, dollars })),
  };
}

function partOf({ kind, step, role }: SpendOfDay): SpendPart {
  if (kind === "evaluation") return kind;
  // The calls of `freshet doctor` have a scope of the same kind as probes for memorised answers, but a step of their own.
  if (kind === "probe") return step === modelCheckStep ? "model-check" : kind;
  return costStageOf({ step, role });
}

/** Null when no call had a price. */
function dollarsOf(calls: readonly SpendOfDay[]): number | null {
  const known = calls.flatMap(({ dollars }) => dollars ?? []);
  return known.length === 0 ? null : sum(known);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
