import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Breakdown } from "../../domain/evaluation/evaluation-report.ts";
import { sealLabelsOf } from "../../domain/evaluation/seal-labels.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { groupTrials } from "./compare-solvers.ts";
import { byItem, headlineTrials, scoreOf } from "./trial-scores.ts";

/**
 * The properties by which accuracy is broken down. If every item has a property, an item whose value isn't known counts as `unknown`. Only
 * SealQA's questions and our conflict forms have the properties of SealQA's Tables 2 to 5, so no other item counts in them.
 */
const properties: readonly Property[] = [
  { by: "language", of: ({ language }) => [language] },
  { by: "domain", of: ({ domain }) => [domain ?? unknown] },
  { by: "form", countsForms: true, of: ({ form }) => [form] },
  { by: "freshness", of: ({ freshness }) => [freshness ?? unknown] },
  { by: "nodes of the graph", of: ({ nodes }) => [rangeOf(nodes, [1, 6, 9, 12])] },
  { by: "root domains", of: ({ rootDomains }) => [rangeOf(rootDomains, [1, 3, 5, 7])] },
  { by: "split", countsForms: true, of: (item) => listed(sealLabelsOf(item)?.split) },
  { by: "question type", countsForms: true, of: (item) => sealLabelsOf(item)?.questionTypes ?? [] },
  { by: "effective year", countsForms: true, of: (item) => listed(sealLabelsOf(item)?.effectiveYear) },
  { by: "search results", countsForms: true, of: (item) => listed(sealLabelsOf(item)?.results) },
];

/**
 * Computes the accuracy by each property that has different values among the items. An item with several values of a property counts for
 * each of them. In the breakdowns by form and by SealQA's labels, an answer that is used for an item and its forms counts for each of them.
 * All other properties are broken down over the trials of the headline figures.
 */
export function breakDown(items: readonly BenchmarkItem[], all: readonly Trial[]): Breakdown[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const asked = groupTrials(all).flatMap(({ trials }) => headlineTrials(trials, known));
  const askedIds = new Set(asked.map(({ itemId }) => itemId));
  return properties.flatMap(({ by, of, countsForms = false }) => {
    const trials = countsForms ? all : asked;
    const counted = countsForms ? items : items.filter(({ id }) => askedIds.has(id));
    const valuesById = new Map(counted.map((item) => [item.id, of(item)]));
    const values = [...new Set([...valuesById.values()].flat())].sort(byNumber);
    if (values.length < 2 || trials.length === 0) return [];
    const groups = values.map((value) => {
      const inside = new Set([...valuesById].filter(([, own]) => own.includes(value)).map(([id]) => id));
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

/** A property of items by its name in the report, and the values that an item has of it. */
interface Property {
  readonly by: string;
  /** Whether forms count in its breakdown. */
  readonly countsForms?: boolean;
  readonly of: (item: BenchmarkItem) => readonly string[];
}

const unknown = "unknown";

function listed(value: string | null | undefined): string[] {
  return value == null ? [] : [value];
}

/** The range that a number falls in; the ranges begin at the bounds. */
function rangeOf(value: number | null, bounds: readonly number[]): string {
  if (value === null) return unknown;
  const place = bounds.findLastIndex((bound) => bound <= value);
  const next = bounds[place + 1];
  return next === undefined ? `${bounds[place]} and more` : `${bounds[place]}–${next - 1}`;
}

/** Sorts ranges by their numbers and names by the alphabet. The years before a year come first. */
function byNumber(one: string, other: string): number {
  const placeOf = (value: string): string => value.replace(/^before (?=\d)/u, "0 ");
  return placeOf(one).localeCompare(placeOf(other), "en", { numeric: true });
}
