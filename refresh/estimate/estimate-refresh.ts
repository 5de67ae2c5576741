import { costStages } from "../../domain/cost/cost-stage.ts";
import { mulberry32 } from "../../domain/mulberry-32.ts";
import type { CostEntry } from "../../domain/ports/cost-log.ts";
import type { ExpectedCost, Range, RefreshEstimate } from "../../domain/run/refresh-estimate.ts";
import { rolesInUse } from "../../domain/settings/model-role.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { quantile } from "../../statistics/mean-and-quantile.ts";
import { drawFromHistory, isEnough, readHistory } from "./draw-from-history.ts";
import { assumptions, drawFromPriors } from "./draw-from-priors.ts";
import { createPriceOf, type PossibleRefresh, type StageUse } from "./possible-refresh.ts";

export interface EstimateOptions {
  /** Costs of ended runs of this database and of their seedings. */
  readonly entries: readonly CostEntry[];
  readonly settings: Pick<Settings, "method" | "models">;
  readonly target: number;
  readonly unusedSeeds: number;
}

const probability = 0.8;
/** Total number of runs to draw; a refresh of many questions needs fewer draws, because it varies less. */
const runsDrawn = 400_000;
const draws = { least: 200, most: 2000 };

/** Estimates what a refresh will take: from this database's own runs where there are enough, else from the settings. */
export function estimateRefresh({
  entries,
  settings,
  target,
  unusedSeeds,
}: EstimateOptions): RefreshEstimate {
  const roles = { ...settings.models?.roles };
  const priceOf = createPriceOf(roles);
  const history = readHistory(entries, priceOf);
  const enough = isEnough(history);
  const random = mulberry32(1);
  const request = { target, unusedSeeds };
  const count = Math.round(Math.min(draws.most, Math.max(draws.least, runsDrawn / target)));
  const possible = Array.from({ length: count }, () =>
    enough
      ? drawFromHistory(history, request, random)
      : drawFromPriors({ method: settings.method, priceOf }, request, random),
  );
  const known =
    settings.models === null ? [] : rolesInUse(settings.method).flatMap((role) => roles[role] ?? []);
  // A plan in the simulated world does not start its models, so their prices are unknown; the cost of its past runs is known all the same.
  const priced =
    known.length > 0
      ? known.every(({ price }) => price !== null)
      : enough && entries.some(({ dollars }) => dollars !== null);
  const stages = costStages.flatMap((stage) => {
    const uses = possible.flatMap(({ use }) => use.get(stage) ?? []);
    return uses.length === 0
      ? []
      : [
          {
            stage,
            ...expect(
              possible.map(({ use }) => [use.get(stage)].flatMap((one) => one ?? [])),
              priced,
            ),
          },
        ];
  });
  return {
    basis: enough
      ? {
          kind: "history",
          runs: history.ended.length,
          accepted: history.ended.filter(({ accepted }) => accepted).length,
        }
      : { kind: "priors", assumed: assumptions },
    probability,
    runs: rangeOf(possible.map(({ runs }) => runs)),
    stages,
    total: expect(
      possible.map(({ use }: PossibleRefresh) => [...use.values()]),
      priced,
    ),
  };
}

function expect(possible: readonly (readonly StageUse[])[], priced: boolean): ExpectedCost {
  const range = (of: (use: StageUse) => number): Range =>
    rangeOf(possible.map((uses) => uses.reduce((sum, use) => sum + of(use), 0)));
  return {
    calls: range(({ calls }) => calls),
    inputTokens: range(({ inputTokens }) => inputTokens),
    outputTokens: range(({ outputTokens }) => outputTokens),
    dollars: priced ? range(({ dollars }) => dollars) : null,
  };
}

function rangeOf(values: readonly number[]): Range {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    low: quantile(sorted, (1 - probability) / 2),
    mean: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length),
    high: quantile(sorted, (1 + probability) / 2),
  };
}
