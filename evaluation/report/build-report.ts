import { type BenchmarkItem, isForm } from "../../domain/evaluation/benchmark-item.ts";
import type {
  Breakdown,
  EvaluationReport,
  QuestionRow,
  TrialFigures,
} from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import type { Evaluation } from "../../domain/ports/evaluation/evaluation-store.ts";
import type { WithheldPart } from "../../domain/ports/models/withheld-log.ts";
import { describeWithheld } from "../../domain/run/describe-withheld.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { listTrials, trialName } from "../runner/trial-keys.ts";
import { compareSolvers, groupTrials } from "./compare-solvers.ts";
import { explainFailures } from "./explain-failures.ts";
import { measureSolver } from "./measure-solver.ts";
import { byItem, headlineTrials, scoreOf } from "./trial-scores.ts";

/** Builds the report of the trials judged so far. It depends only on the stored trials. */
export function buildReport({
  evaluation,
  items: all,
  trials,
  dollars,
  simulated,
  webDates,
  withheld = [],
}: {
  readonly evaluation: Evaluation;
  readonly items: readonly BenchmarkItem[];
  readonly trials: readonly Trial[];
  readonly dollars: number;
  readonly simulated: boolean;
  readonly webDates: EvaluationReport["webDates"];
  /** What the servers of its models refused, which the report states beside the sampling that was asked for. */
  readonly withheld?: readonly WithheldPart[];
}): EvaluationReport {
  const { id, source, format, started, plan } = evaluation;
  const planned = listTrials(plan, all);
  const asked = new Set(planned.map(({ itemId }) => itemId));
  const items = all.filter(({ id }) => asked.has(id));
  const forms = items.filter(isForm).length;
  const known = new Map(items.map((item) => [item.id, item]));
  const found = new Map(trials.map((trial) => [trialName(trial), trial]));
  // Trials are listed in the plan's order, not in the order in which they ended.
  const judged = planned.flatMap((trial) => {
    const done = found.get(trialName(trial));
    return done?.verdict ? [done] : [];
  });
  const groups = groupTrials(judged.filter(({ solution }) => solution.sameAs === undefined));
  const compared = groups.map((group) => ({ ...group, trials: [...headlineTrials(group.trials, known)] }));
  return {
    id,
    simulated,
    source,
    format,
    started: started.toISOString(),
    items: items.length - forms,
    forms,
    plan,
    dollars,
    done: judged.length,
    total: planned.length,
    warnings: [
      ...plan.warnings,
      ...withheld.map(describeWithheld),
      ...warningsOf(judged, planned.length),
      ...explainFailures(judged, { known, plan }),
    ],
    solvers: groups.map((group) => measureSolver(group, group.trials, known)),
    breakdowns: breakDown(items, judged),
    comparisons: compareSolvers(compared),
    questions: listQuestions(items, judged),
    withheld,
    webDates,
  };
}

const properties: readonly { readonly by: string; readonly of: (item: BenchmarkItem) => string | null }[] = [
  { by: "language", of: ({ language }) => language },
  { by: "domain", of: ({ domain }) => domain },
  { by: "form", of: ({ form }) => form },
  { by: "freshness", of: ({ freshness }) => freshness },
  { by: "nodes of the graph", of: ({ nodes }) => rangeOf(nodes, [1, 6, 9, 12]) },
  { by: "root domains", of: ({ rootDomains }) => rangeOf(rootDomains, [1, 3, 5, 7]) },
];

/**
 * Computes the accuracy by each property that has different values among the items. An answer that counts for an item and for its forms
 * counts for each form. All other properties are broken down over the questions of the headline.
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

function warningsOf(judged: readonly Trial[], planned: number): string[] {
  const unscored = judged.filter(({ verdict }) => verdict?.outcome === "unscored");
  const reasons = [...new Set(unscored.map(({ verdict }) => verdict?.reason ?? ""))].sort().join("; ");
  return [
    ...(judged.length < planned
      ? [`Not finished: ${judged.length} of ${planned} trials are judged; --resume continues.`]
      : []),
    ...(unscored.length > 0
      ? [
          `${unscored.length} ${unscored.length === 1 ? "answer is" : "answers are"} unscored: ${reasons}. Unscored answers count in no accuracy; --resume judges them again.`,
        ]
      : []),
  ];
}

/** Lists the questions by id with the figures of their trials, without any text. */
function listQuestions(items: readonly Pick<BenchmarkItem, "id">[], trials: readonly Trial[]): QuestionRow[] {
  const byItem = new Map<string, TrialFigures[]>();
  for (const trial of trials) {
    const own = byItem.get(trial.itemId) ?? [];
    own.push(figuresOf(trial));
    byItem.set(trial.itemId, own);
  }
  return items.map(({ id }) => ({ itemId: id, trials: byItem.get(id) ?? [] }));
}

function figuresOf({ solver, mode, run, solution, verdict }: Trial): TrialFigures {
  const { termination, toolCalls, calls, inputTokens, outputTokens, dollars, seconds } = solution;
  return {
    solver,
    mode,
    run,
    outcome: verdict?.outcome ?? "unscored",
    termination,
    toolCalls,
    // Tool calls that an outside agent made with its own tools are counted by that agent, and their pages are not known here.
    pages:
      (toolCalls ?? 0) > 0 && calls.length === 0 ? null : new Set(calls.flatMap(({ pages }) => pages)).size,
    inputTokens,
    outputTokens,
    dollars,
    seconds,
  };
}
