import type { CostEntry } from "../../domain/cost/cost-entry.ts";
import { type CostStage, costStageOf } from "../../domain/cost/cost-stage.ts";
import { addUse } from "./add-use.ts";
import type { StageUse } from "./possible-refresh.ts";
import type { PriceOf } from "./price-of.ts";

type Use = ReadonlyMap<CostStage, StageUse>;

/** Runs and seedings of the past, each with what it would cost at the settings' prices, else with what it did cost. */
export interface History {
  readonly ended: readonly { readonly accepted: boolean; readonly use: Use }[];
  /** By refresh: surplus runs are dropped at its end. */
  readonly dropped: readonly (readonly Use[])[];
  readonly seedings: readonly { readonly seeds: number; readonly use: Use }[];
}

export function readHistory(entries: readonly CostEntry[], priceOf: PriceOf): History {
  const scopes = new Map<string, { entry: CostEntry; use: Map<CostStage, StageUse> }>();
  for (const entry of entries) {
    const name = `${entry.kind}/${entry.id}`;
    const scope = scopes.get(name) ?? { entry, use: new Map<CostStage, StageUse>() };
    const { calls, inputTokens, outputTokens } = entry;
    const one = {
      calls,
      inputTokens,
      outputTokens,
      dollars: priceOf(entry.role, entry) ?? entry.dollars ?? 0,
    };
    addUse(scope.use, new Map([[costStageOf(entry), one]]));
    scopes.set(name, scope);
  }
  const all = [...scopes.values()];
  const runs = all.filter(({ entry }) => entry.kind === "run");
  const refreshes = [...new Set(runs.map(({ entry }) => entry.refreshId))];
  return {
    ended: runs
      .filter(({ entry }) => entry.status === "accepted" || entry.status === "rejected")
      .map(({ entry, use }) => ({ accepted: entry.status === "accepted", use })),
    dropped: refreshes.map((id) =>
      runs.filter(({ entry }) => entry.refreshId === id && entry.status === "dropped").map(({ use }) => use),
    ),
    seedings: all
      .filter(({ entry }) => entry.kind === "seeding")
      .map(({ entry, use }) => ({ seeds: entry.seeds ?? 0, use })),
  };
}
