import type { Comparison, Estimate } from "../../domain/evaluation-report.ts";
import { adjustHolm } from "../statistics/adjust-holm.ts";
import { mcnemar } from "../statistics/mcnemar.ts";
import { mean } from "../statistics/mean.ts";
import { permutationTest } from "../statistics/permutation-test.ts";
import { resample } from "../statistics/resample.ts";
import { byItem } from "./by-item.ts";
import type { TrialGroup } from "./group-trials.ts";
import { scoreOf } from "./score-of.ts";

const level = 0.05;

/**
 * Every two solvers of one mode, item by item: McNemar's exact test where each item has one score, else a permutation test of the
 * items' differences. p is adjusted for the number of comparisons.
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
  const differences = [...scores].flatMap(([id, score]) => {
    const against = others.get(id);
    return against === undefined ? [] : [score - against];
  });
  const value = mean(differences);
  if (value === null) return [];
  const isSingle = [...scores.values(), ...others.values()].every((score) => score === 0 || score === 1);
  return [
    {
      ...{ mode: one.mode, one: one.solver, other: other.solver, items: differences.length },
      difference: estimateDifference(differences, value),
      test: isSingle ? "McNemar, exact" : "paired permutation",
      p: isSingle
        ? mcnemar(differences.filter((by) => by > 0).length, differences.filter((by) => by < 0).length)
        : permutationTest(differences),
    },
  ];
}

function estimateDifference(differences: readonly number[], value: number): Estimate {
  const interval = resample(differences.length, (places) => {
    let sum = 0;
    for (const place of places) sum += differences[place] ?? 0;
    return sum / places.length;
  });
  return { value, ...interval };
}
