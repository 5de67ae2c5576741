import { costStageOf, costStages } from "../../domain/cost/cost-stage.ts";
import { mulberry32 } from "../../domain/mulberry-32.ts";
import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import type { ExpectedCost, Range, RefreshEstimate } from "../../domain/run/refresh-estimate.ts";
import { rolesInUse } from "../../domain/settings/model-role.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { quantile } from "../../statistics/mean-and-quantile.ts";
import { describePriors } from "./describe-priors.ts";
import { drawFromHistory, isEnough, readHistory } from "./draw-from-history.ts";
import { drawFromPriors } from "./draw-from-priors.ts";
import { hashWork } from "./hash-work.ts";
import { createPriceOf, type PossibleRefresh, type StepUse } from "./possible-refresh.ts";
import { readCallSizes } from "./read-call-sizes.ts";
import { readPriors } from "./read-priors.ts";

export interface EstimateOptions {
  /** Costs of ended runs of this database and of their seedings. */
  readonly entries: readonly CostEntry[];
  readonly settings: Pick<Settings, "method" | "models"> & Partial<Pick<Settings, "world">>;
  readonly target: number;
  /** Unused seeds of the live web. */
  readonly unusedSeeds: number;
  /** Share of the runs whose seeds come from the live web, 1 by default. Seeds of a Wikidata delta cost nothing. */
  readonly seedingShare?: number;
}

const probability = 0.8;
/** Total number of runs to draw; a refresh of many questions needs fewer draws, because it varies less. */
const runsDrawn = 400_000;
const draws = { least: 200, most: 2000 };

/**
 * Estimates what a refresh will take. If this database has enough runs with the same method and models, the estimate rests on them,
 * together with priors that weigh as much as a few runs. Otherwise it rests on the priors alone, that is on the settings and on what such
 * steps took elsewhere. The sizes of a step's calls are taken from the ledger if it has enough of them.
 */
export function estimateRefresh({
  entries,
  settings,
  target,
  unusedSeeds,
  seedingShare = 1,
}: EstimateOptions): RefreshEstimate {
  const roles = { ...settings.models?.roles };
  const priceOf = createPriceOf(roles);
  const workHash = hashWork(settings);
  const history = readHistory(
    entries.filter((entry) => entry.workHash === workHash),
    priceOf,
  );
  const enough = isEnough(history);
  const random = mulberry32(1);
  const request = { target, unusedSeeds, seedingShare };
  const count = Math.round(Math.min(draws.most, Math.max(draws.least, runsDrawn / target)));
  const sizes = readCallSizes(entries);
  const priors = readPriors({ method: settings.method, priceOf, sizes });
  const possible = Array.from({ length: count }, () =>
    enough ? drawFromHistory(history, priors, request, random) : drawFromPriors(priors, request, random),
  );
  const known =
    settings.models === null ? [] : rolesInUse(settings.method).flatMap((role) => roles[role] ?? []);
  // A plan in the simulated world does not start the models, so their prices are unknown. But the cost of past runs is known there too.
  const priced =
    known.length > 0
      ? known.every(({ price }) => price !== null)
      : enough && entries.some(({ dollars }) => dollars !== null);
  const sumBy = <Name extends string>(nameOf: (use: StepUse) => Name): [Name, ExpectedCost][] =>
    [...addUp(possible, nameOf)].map(([name, sums]) => [name, expect(sums, priced)]);
  const [[, total] = ["all", expect(emptySums(count), priced)]] = sumBy(() => "all");
  const byStage = new Map(sumBy(costStageOf));
  return {
    basis: enough
      ? {
          kind: "history",
          runs: history.ended.length,
          accepted: history.ended.filter(({ outcome }) => outcome === "counted").length,
        }
      : { kind: "priors", assumed: describePriors(settings.method, sizes) },
    probability,
    runs: rangeOf(Float64Array.from(possible, ({ runs }) => runs)),
    stages: costStages.flatMap((stage) => {
      const cost = byStage.get(stage);
      return cost === undefined ? [] : [{ stage, ...cost }];
    }),
    steps: sumBy(({ step }) => step)
      .map(([step, cost]) => ({ step, ...cost }))
      .sort((a, b) => b.calls.mean - a.calls.mean),
    total,
  };
}

/** Number of calls, tokens and dollars of each possible refresh, in the order in which they were drawn. */
type Sums = Readonly<Record<"calls" | "inputTokens" | "outputTokens" | "dollars", Float64Array>>;

const emptySums = (count: number): Sums => ({
  calls: new Float64Array(count),
  inputTokens: new Float64Array(count),
  outputTokens: new Float64Array(count),
  dollars: new Float64Array(count),
});

/** Adds up the uses by name for each possible refresh. If a refresh has no use of a name, the sum is 0. */
function addUp<Name extends string>(
  possible: readonly PossibleRefresh[],
  nameOf: (use: StepUse) => Name,
): Map<Name, Sums> {
  const found = new Map<Name, Sums>();
  for (const [place, { use }] of possible.entries())
    for (const each of use.values()) {
      const name = nameOf(each);
      const sums = found.get(name) ?? emptySums(possible.length);
      found.set(name, sums);
      sums.calls[place] = (sums.calls[place] ?? 0) + each.calls;
      sums.inputTokens[place] = (sums.inputTokens[place] ?? 0) + each.inputTokens;
      sums.outputTokens[place] = (sums.outputTokens[place] ?? 0) + each.outputTokens;
      sums.dollars[place] = (sums.dollars[place] ?? 0) + each.dollars;
    }
  return found;
}

function expect(sums: Sums, priced: boolean): ExpectedCost {
  return {
    calls: rangeOf(sums.calls),
    inputTokens: rangeOf(sums.inputTokens),
    outputTokens: rangeOf(sums.outputTokens),
    dollars: priced ? rangeOf(sums.dollars) : null,
  };
}

/** A range contains its mean, also where few of the refreshes have a step at all and the mean is theirs alone. */
function rangeOf(values: Float64Array): Range {
  const sorted = Float64Array.from(values).sort();
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    low: Math.min(mean, quantile(sorted, (1 - probability) / 2)),
    mean,
    high: Math.max(mean, quantile(sorted, (1 + probability) / 2)),
  };
}
