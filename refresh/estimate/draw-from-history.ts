import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import { drawPseudoObservations } from "./draw-pseudo-observations.ts";
import {
  addUse,
  type PossibleRefresh,
  type PriceOf,
  type RunOutcome,
  roleGroupOf,
  type StepUse,
  type StepUses,
} from "./possible-refresh.ts";
import type { Priors } from "./read-priors.ts";

/**
 * Least number of ended runs in a usable history. With fewer runs it says nothing about the next refresh, because runs that are rejected
 * early end first.
 */
const leastRuns = 6;
/** Limits the number of drawn runs. Without a limit, drawing would hardly ever end if almost no run of the history was accepted. */
const mostRunsPerWanted = 200;

export const isEnough = ({ ended }: History): boolean => ended.length >= leastRuns;

/**
 * Draws one possible refresh from the past. The history is small, so it is resampled first, and the outcomes that the priors expect are
 * added to it. Then runs are drawn until enough of them count. For each run its outcome is drawn, then the use of a past run that was
 * accepted or rejected alike. The dropped runs of one past refresh are added, and seedings for the missing seeds.
 */
export function drawFromHistory(
  history: History,
  priors: Priors,
  request: { readonly target: number; readonly unusedSeeds: number; readonly seedingShare: number },
  random: () => number,
): PossibleRefresh {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const again = <T>(list: readonly T[]): T[] => list.map((one) => pick(list) ?? one);
  const expected = drawPseudoObservations(priors, random);
  const outcomes = [...again(history.ended).map(({ outcome }) => outcome), ...expected.outcomes];
  const endedSo = (accepted: boolean): readonly StepUses[] => {
    const own = again(history.ended.filter(({ outcome }) => (outcome !== "rejected") === accepted));
    return own.length > 0 ? own.map(({ use }) => use) : [accepted ? expected.accepted : expected.rejected];
  };
  const [accepted, rejected] = [endedSo(true), endedSo(false)];
  // Counts how often each past run is drawn, so that its use is multiplied once at the end.
  const drawn = new Map<StepUses, number>();
  const add = (uses: StepUses): void => void drawn.set(uses, (drawn.get(uses) ?? 0) + 1);
  let runs = 0;
  for (let counted = 0; counted < request.target && runs < request.target * mostRunsPerWanted; runs += 1) {
    const outcome = pick(outcomes) ?? "rejected";
    add(pick(outcome === "rejected" ? rejected : accepted) ?? expected.rejected);
    if (outcome === "counted") counted += 1;
  }
  for (const dropped of pick(history.dropped) ?? []) {
    add(dropped);
    runs += 1;
  }
  const seedings = [...again(history.seedings), expected.seeding];
  for (let lacking = runs * request.seedingShare - request.unusedSeeds; lacking > 0; ) {
    const seeding = pick(seedings) ?? expected.seeding;
    add(seeding.use);
    lacking -= seeding.seeds;
  }
  const use = new Map<string, StepUse>();
  for (const [uses, times] of drawn) addUse(use, uses.values(), times);
  return { runs, use };
}

/** Past runs and seedings, each with its cost at the settings' prices, or with its actual cost if there is no price. */
interface History {
  readonly ended: readonly { readonly outcome: RunOutcome; readonly use: StepUses }[];
  /** Dropped runs of each refresh, which are its surplus runs when it ended. */
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
      .map(({ entry, use }) => ({ outcome: outcomeOf(entry), use })),
    dropped: refreshes.map((id) =>
      runs.filter(({ entry }) => entry.refreshId === id && entry.status === "dropped").map(({ use }) => use),
    ),
    seedings: all
      .filter(({ entry }) => entry.kind === "seeding")
      .map(({ entry, use }) => ({ seeds: entry.seeds ?? 0, use })),
  };
}

const outcomeOf = ({ status, unsolved }: CostEntry): RunOutcome => {
  if (status !== "accepted") return "rejected";
  return unsolved ? "unsolved" : "counted";
};
