import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { CallBucket, Estimate, SolverReport } from "../../domain/evaluation/solver-report.ts";
import { type Solution, type Termination, type Trial, termination } from "../../domain/evaluation/trial.ts";
import { estimateShare, noEstimate } from "../../statistics/estimate-share.ts";
import { passAtK } from "../../statistics/expected-best.ts";
import { mean } from "../../statistics/mean-and-quantile.ts";
import { measureCalibration } from "../../statistics/measure-calibration.ts";
import { measureHaystacks } from "./measure-haystacks.ts";
import { confidenceOf, measureInteraction } from "./measure-interaction.ts";
import { measureLevels } from "./measure-levels.ts";
import { measureSets } from "./measure-sets.ts";
import { byItem, headlineTrials, scoreOf } from "./trial-scores.ts";

/** Computes all figures of one solver in one mode from its judged trials. Forms count in the figures of their own kind alone. */
export function measureSolver(
  { solver, mode }: Pick<Trial, "solver" | "mode">,
  all: readonly Trial[],
  items: ReadonlyMap<string, BenchmarkItem>,
): SolverReport {
  const trials = headlineTrials(all, items);
  const share = (holds: (trial: Trial) => boolean): Estimate =>
    estimateShare([...byItem(trials, (trial) => (holds(trial) ? 1 : 0)).values()]) ?? noEstimate;
  const average = (pick: (solution: Solution) => number | null): number | null =>
    mean(trials.flatMap(({ solution }) => pick(solution) ?? []));
  return {
    solver,
    mode,
    items: new Set(trials.map(({ itemId }) => itemId)).size,
    trials: trials.length,
    accuracy: estimateShare([...byItem(trials, scoreOf).values()]),
    accuracyByRun: accuracyByRun(trials),
    passAtK: measurePass(trials),
    overLimit: share(({ solution }) => solution.overLimit),
    notAttempted: share(({ verdict }) => verdict?.outcome === "not_attempted"),
    unscored: share(({ verdict }) => verdict?.outcome === "unscored"),
    terminations: countTerminations(trials),
    judgedByRule: mean(trials.map(({ verdict }) => (verdict?.by === "rule" ? 1 : 0))) ?? 0,
    calibration: measureCalibration(trials.flatMap(confidenceOf)),
    callBuckets: mode === "tools" ? bucketCalls(trials) : [],
    toolCalls: average(({ toolCalls }) => toolCalls),
    inputTokens: average(({ inputTokens }) => inputTokens),
    outputTokens: average(({ outputTokens }) => outputTokens),
    dollars: average(({ dollars }) => dollars),
    seconds: average(({ seconds }) => seconds) ?? 0,
    sets: measureSets(all, (itemId) => items.get(itemId)?.answers != null),
    haystacks: measureHaystacks(all, items),
    levels: measureLevels(all, items),
    interaction: measureInteraction(all, items),
  };
}

function accuracyByRun(trials: readonly Trial[]): (number | null)[] {
  const runs = [...new Set(trials.map(({ run }) => run))].sort((one, other) => one - other);
  return runs.map((run) =>
    mean(trials.filter((trial) => trial.run === run).flatMap((trial) => scoreOf(trial) ?? [])),
  );
}

/** Computes pass@k for k up to the smallest number of scored runs of any item, so that every k covers the same items. */
function measurePass(trials: readonly Trial[]): SolverReport["passAtK"] {
  const perItem = [...byItem(trials, scoreOf).values()];
  if (perItem.length === 0) return [];
  const most = Math.min(...perItem.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => {
    const k = index + 1;
    const right = (all: readonly number[]): number => all.filter((score) => score === 1).length;
    return { k, value: mean(perItem.map((all) => passAtK(all.length, right(all), k))) ?? 0 };
  });
}

/** Counts the terminations in the same order for all solvers. */
function countTerminations(trials: readonly Trial[]): Partial<Record<Termination, number>> {
  const counted = termination.options.map(
    (name) => [name, trials.filter(({ solution }) => solution.termination === name).length] as const,
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

const bounds = [0, 5, 10, 20, 40];

/** Computes the accuracy of trials by their number of tool calls; buckets without trials are left out. */
function bucketCalls(trials: readonly Trial[]): CallBucket[] {
  const counted = trials.flatMap((trial) => {
    const { toolCalls } = trial.solution;
    return scoreOf(trial) === null || toolCalls === null ? [] : [{ toolCalls, trial }];
  });
  return bounds.flatMap((from, index) => {
    const to = (bounds[index + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const inside = counted.filter(({ toolCalls }) => toolCalls >= from && toolCalls <= to);
    const scores = byItem(
      inside.map(({ trial }) => trial),
      scoreOf,
    );
    const accuracy = estimateShare([...scores.values()]);
    const most = Math.max(...inside.map(({ toolCalls }) => toolCalls));
    const meanCalls = mean(inside.map(({ toolCalls }) => toolCalls));
    return accuracy === null || meanCalls === null
      ? []
      : [{ from, to: Math.min(to, most), meanCalls, trials: inside.length, accuracy }];
  });
}
