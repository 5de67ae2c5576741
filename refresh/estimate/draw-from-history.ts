import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import { drawPseudoObservations } from "./draw-pseudo-observations.ts";
import {
  addUse,
  type PossibleRefresh,
  type PossibleRun,
  type PossibleSeeding,
  type PriceOf,
  roleGroupOf,
  type StepUse,
  type StepUses,
} from "./possible-refresh.ts";
import type { Priors } from "./read-priors.ts";

/** With fewer ended runs the history says nothing about the next refresh: the first runs to end are those that are rejected early. */
const leastRuns = 6;
/** Limits the draws, which would hardly ever end with a history in which almost no run is accepted. */
const mostRunsPerWanted = 200;

export const isEnough = ({ ended }: History): boolean => ended.length >= leastRuns;

/**
 * Draws one possible refresh from the past. The history is resampled first, because it is small, and what the priors expect is added to it.
 * Then runs are drawn until enough of them count, dropped runs as one past refresh had them, and seedings for the missing seeds.
 */
export function drawFromHistory(
  history: History,
  priors: Priors,
  request: { readonly target: number; readonly unusedSeeds: number; readonly seedingShare: number },
  random: () => number,
): PossibleRefresh {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const again = <T>(list: readonly T[]): T[] =>
    list.flatMap(() => {
      const one = pick(list);
      return one === undefined ? [] : [one];
    });
  const expected = drawPseudoObservations(priors, random);
  const pool = [...again(history.ended), ...expected.runs];
  const use = new Map<string, StepUse>();
  let runs = 0;
  for (let counted = 0; counted < request.target && runs < request.target * mostRunsPerWanted; runs += 1) {
    const run = pick(pool);
    if (run === undefined) break;
    addUse(use, run.use.values());
    if (run.counts) counted += 1;
  }
  for (const dropped of pick(history.dropped) ?? []) {
    addUse(use, dropped.values());
    runs += 1;
  }
  const seedings = [...again(history.seedings), ...expected.seedings];
  for (let lacking = runs * request.seedingShare - request.unusedSeeds; lacking > 0; ) {
    const seeding = pick(seedings);
    if (seeding === undefined) break;
    addUse(use, seeding.use.values());
    lacking -= seeding.seeds;
  }
  return { runs, use };
}

/** Past runs and seedings, each with its cost at the settings' prices, else with its actual cost. */
interface History {
  readonly ended: readonly PossibleRun[];
  /** Dropped runs of each refresh: surplus runs are dropped at its end. */
  readonly dropped: readonly (readonly StepUses[])[];
  readonly seedings: readonly PossibleSeeding[];
}

export function readHistory(entries: readonly CostEntry[], priceOf: PriceOf): History {
  const scopes = new Map<string, { entry: CostEntry; use: Map<string, StepUse> }>();
  for (const entry of entries) {
    const name = `${entry.kind}/${entry.id}`;
    const scope = scopes.get(name) ?? { entry, use: new Map<string, StepUse>() };
    const { step, calls, inputTokens, outputTokens } = entry;
    const one = {
      step,
      role: roleGroupOf(entry.role),
      calls,
      inputTokens,
      outputTokens,
      dollars: priceOf(entry.role, entry) ?? entry.dollars ?? 0,
    };
    addUse(scope.use, [one]);
    scopes.set(name, scope);
  }
  const all = [...scopes.values()];
  const runs = all.filter(({ entry }) => entry.kind === "run");
  const refreshes = [...new Set(runs.map(({ entry }) => entry.refreshId))];
  return {
    ended: runs
      .filter(({ entry }) => entry.status === "accepted" || entry.status === "rejected")
      .map(({ entry, use }) => ({ counts: entry.status === "accepted" && !entry.unsolved, use })),
    dropped: refreshes.map((id) =>
      runs.filter(({ entry }) => entry.refreshId === id && entry.status === "dropped").map(({ use }) => use),
    ),
    seedings: all
      .filter(({ entry }) => entry.kind === "seeding")
      .map(({ entry, use }) => ({ seeds: entry.seeds ?? 0, use })),
  };
}
