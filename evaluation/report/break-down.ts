import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Breakdown } from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { groupTrials } from "./compare-solvers.ts";
import { byItem, headlineTrials, scoreOf } from "./trial-scores.ts";

const properties: readonly { readonly by: string; readonly of: (item: BenchmarkItem) => string | null }[] = [
  { by: "language", of: ({ language }) => language },
  { by: "domain", of: ({ domain }) => domain },
  { by: "form", of: ({ form }) => form },
  { by: "freshness", of: ({ freshness }) => freshness },
  { by: "nodes of the graph", of: ({ nodes }) => rangeOf(nodes, [1, 6, 9, 12]) },
  { by: "root domains", of: ({ rootDomains }) => rangeOf(rootDomains, [1, 3, 5, 7]) },
];

/**
 * Computes the accuracy by each property that has different values among the items. In the breakdown by form, an answer that is used for an
 * item and its forms counts for each of them. All other properties are broken down over the trials of the headline figures.
 */
export function breakDown(items: readonly BenchmarkItem[], all: readonly Trial[]): Breakdown[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const asked = groupTrials(all).flatMap(({ trials }) => headlineTrials(trials, known));
  const askedIds = new Set(asked.map(({ itemId }) => itemId));
  return properties.flatMap(({ by, of }) => {
    const trials = by === "form" ? all : asked;
    const counted = by === "form" ? items : items.filter(({ id }) => askedIds.has(id));
    const valuesById = new Map(counted.map((item) => [item.id, of(item) ?? "unknown"]));
    const values = [...new Set(valuesById.values())].sort(byNumber);
    if (values.length < 2 || trials.length === 0) return [];
    const groups = values.map((value) => {
      const inside = new Set([...valuesById].filter(([, of]) => of === value).map(([id]) => id));
      const accuracies = groupTrials(trials).map(({ solver, mode, trials: own }) => {
        const scores = byItem(
          own.filter(({ itemId }) => inside.has(itemId)),
          scoreOf,
        );
        return { solver, mode, accuracy: estimateShare([...scores.values()]) };
      });
      return { value, items: inside.size, accuracies };
    });
    return [{ by, groups }];
  });
}

/** The range that a number falls in; the ranges begin at the bounds. */
function rangeOf(value: number | null, bounds: readonly number[]): string | null {
  if (value === null) return null;
  const place = bounds.findLastIndex((bound) => bound <= value);
  const next = bounds[place + 1];
  return next === undefined ? `${bounds[place]} and more` : `${bounds[place]}–${next - 1}`;
}

/** Sorts ranges by their numbers and names by the alphabet. */
function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
