import type { Comparison } from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateDifference } from "../../statistics/estimate-difference.ts";
import { mean } from "../../statistics/mean-and-quantile.ts";
import { adjustHolm, mcnemar, permutationTest } from "../../statistics/significance.ts";
import { byItem, scoreOf } from "./trial-scores.ts";

const level = 0.05;

/**
 * Compares every two solvers of one mode, item by item. It uses McNemar's exact test if each item has one score, else a permutation test of
 * the items' differences. p is adjusted for the number of comparisons.
 */
export function compareSolvers(groups: readonly TrialGroup[]): Comparison[] {
  const pairs = groups.flatMap((one, place) =>
    groups
      .slice(place + 1)
      .filter(({ mode }) => mode === one.mode)
      .flatMap((other) => compareTwo(one, other)),
  );
  const adjusted = adjustHolm(pairs.map(({ p }) => p));
  return pairs.map((pair, place) => {
    const p = adjusted[place] ?? 1;
    return { ...pair, p, isReal: p < level };
  });
}

function compareTwo(one: TrialGroup, other: TrialGroup): Omit<Comparison, "isReal">[] {
  const scores = byItem(one.trials, scoreOf);
  const others = byItem(other.trials, scoreOf);
  const shared = [...scores].flatMap(([id, own]) => {
    const against = others.get(id);
    return against === undefined ? [] : [{ one: own, other: against }];
  });
  const difference = estimateDifference(shared);
  if (difference === null) return [];
  const differences = shared.map(({ one, other }) => (mean(one) ?? 0) - (mean(other) ?? 0));
  const isSingle = shared.every(({ one, other }) => isWhole(one) && isWhole(other));
  return [
    {
      mode: one.mode,
      one: one.solver,
      other: other.solver,
      items: differences.length,
      difference,
      test: isSingle ? "McNemar, exact" : "paired permutation",
      p: isSingle
        ? mcnemar(differences.filter((by) => by > 0).length, differences.filter((by) => by < 0).length)
        : permutationTest(differences),
    },
  ];
}

/** Whether all scores of an item are equal: all right or all wrong. */
function isWhole(scores: readonly number[]): boolean {
  const share = mean(scores);
  return share === 0 || share === 1;
}

/** The trials of one solver in one mode. */
interface TrialGroup extends Pick<Trial, "solver" | "mode"> {
  readonly trials: readonly Trial[];
}

/** Groups trials by solver and mode, in the order of their first appearance. */
export function groupTrials(trials: readonly Trial[]): TrialGroup[] {
  const groups = new Map<string, { solver: string; mode: Trial["mode"]; trials: Trial[] }>();
  for (const trial of trials) {
    const { solver, mode } = trial;
    const name = JSON.stringify([solver, mode]);
    const group = groups.get(name) ?? { solver, mode, trials: [] };
    group.trials.push(trial);
    groups.set(name, group);
  }
  return [...groups.values()];
}
