import type { SpendOfDay } from "../ports/runs/trend-log.ts";
import { type CostStage, costStageOf, costStages } from "./cost-stage.ts";

type SpendPart = CostStage | "evaluation" | "probe";

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
  const partOf = ({ kind, step, role }: SpendOfDay): SpendPart =>
    kind === "evaluation" || kind === "probe" ? kind : costStageOf({ step, role });
  const known = calls.filter(({ dollars }) => dollars !== null);
  const byDay = new Map<string, number>();
  for (const { day, dollars } of known) byDay.set(day, (byDay.get(day) ?? 0) + (dollars ?? 0));
  return {
    dollars: dollarsOf(calls),
    stages: [...costStages, "evaluation" as const, "probe" as const].flatMap((stage) => {
      const own = calls.filter((one) => partOf(one) === stage);
      return own.length === 0
        ? []
        : [{ stage, calls: sum(own.map((one) => one.calls)), dollars: dollarsOf(own) }];
    }),
    days: [...byDay].map(([day, dollars]) => ({ day, dollars })),
  };
}

/** Null when no call had a price. */
function dollarsOf(calls: readonly SpendOfDay[]): number | null {
  const known = calls.flatMap(({ dollars }) => dollars ?? []);
  return known.length === 0 ? null : sum(known);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
