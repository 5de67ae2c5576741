import { type BenchmarkItem, isForm } from "../../domain/evaluation/benchmark-item.ts";
import type {
  EvaluationReport,
  QuestionRow,
  TrialFigures,
} from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import type { Evaluation } from "../../domain/ports/evaluation/evaluation-store.ts";
import type { WithheldPart } from "../../domain/ports/models/withheld-log.ts";
import { describeWithheld } from "../../domain/run/describe-withheld.ts";
import { isLeftOut } from "../runner/is-left-out.ts";
import { listTrials, trialName } from "../runner/trial-keys.ts";
import { breakDown } from "./break-down.ts";
import { compareSolvers, groupTrials } from "./compare-solvers.ts";
import { explainFailures } from "./explain-failures.ts";
import { measureSolver } from "./measure-solver.ts";
import { headlineTrials } from "./trial-scores.ts";

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
  /** The parts of requests that the models' servers refused. The report states them beside the sampling settings that were requested. */
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
  const leftOut = planned.filter((trial) => {
    const [item, done] = [known.get(trial.itemId), found.get(trialName(trial))];
    return item !== undefined && !done?.verdict && isLeftOut(item, trial.mode, done);
  });
  const total = planned.length - leftOut.length;
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
    total,
    warnings: [
      ...plan.warnings,
      ...withheld.map(describeWithheld),
      ...warningsOf(judged, total),
      ...describeLeftOut(leftOut),
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

function describeLeftOut(leftOut: readonly Pick<Trial, "itemId">[]): string[] {
  if (leftOut.length === 0) return [];
  const ids = [...new Set(leftOut.map(({ itemId }) => itemId))].join(", ");
  const what = leftOut.length === 1 ? "1 trial is" : `${leftOut.length} trials are`;
  return [
    `${what} left out, because a page that their evidence or documents quote was taken down (freshet pages taken-down): ${ids}.`,
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
