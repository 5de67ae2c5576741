import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import {
  addUse,
  type PossibleRefresh,
  type PriceOf,
  roleGroupOf,
  type StepUse,
  type StepUses,
} from "./possible-refresh.ts";

/** With fewer ended runs, or fewer accepted ones, the history says nothing about the next refresh. */
const leastRuns = 6;
const leastAccepted = 3;
/** Limits the draws, which would hardly ever end with a history in which almost no run is accepted. */
const mostRunsPerWanted = 200;

export const isEnough = ({ ended }: History): boolean =>
  ended.length >= leastRuns && ended.filter(({ accepted }) => accepted).length >= leastAccepted;

/**
 * Draws one possible refresh from the past. The history is resampled first, because it is small. Then runs are drawn until enough are
 * accepted, dropped runs as one past refresh had them, and seedings for the missing seeds.
 */
export function drawFromHistory(
  history: History,
  request: { readonly target: number; readonly unusedSeeds: number; readonly seedingShare: number },
  random: () => number,
): PossibleRefresh {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const again = <T>(list: readonly T[]): T[] =>
    list.flatMap(() => {
      const one = pick(list);
      return one === undefined ? [] : [one];
    });
  let pool = again(history.ended);
  while (!pool.some(({ accepted }) => accepted)) pool = again(history.ended);
  const use = new Map<string, StepUse>();
  let runs = 0;
  for (let accepted = 0; accepted < request.target && runs < request.target * mostRunsPerWanted; runs += 1) {
    const run = pick(pool);
    if (run === undefined) break;
    addUse(use, run.use.values());
    if (run.accepted) accepted += 1;
  }
  for (const dropped of pick(history.dropped) ?? []) {
    addUse(use, dropped.values());
    runs += 1;
  }
  const seedings = again(history.seedings);
  const bearing = seedings.some(({ seeds }) => seeds > 0);
  for (let lacking = runs * request.seedingShare - request.unusedSeeds; lacking > 0 && bearing; ) {
    const seeding = pick(seedings);
    if (seeding === undefined) break;
    addUse(use, seeding.use.values());
    lacking -= seeding.seeds;
  }
  return { runs, use };
}

/** Past runs and seedings, each with its cost at the settings' prices, else with its actual cost. */
interface History {
  /** `accepted` are those that count towards a target. */
  readonly ended: readonly { readonly accepted: boolean; readonly use: StepUses }[];
  /** Dropped runs of each refresh: surplus runs are dropped at its end. */
  readonly dropped: readonly (readonly StepUses[])[];
  readonly seedings: readonly { readonly seeds: number; readonly use: StepUses }[];
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
      .map(({ entry, use }) => ({ accepted: entry.status === "accepted" && !entry.unsolved, use })),
    dropped: refreshes.map((id) =>
      runs.filter(({ entry }) => entry.refreshId === id && entry.status === "dropped").map(({ use }) => use),
    ),
    seedings: all
      .filter(({ entry }) => entry.kind === "seeding")
      .map(({ entry, use }) => ({ seeds: entry.seeds ?? 0, use })),
  };
}
