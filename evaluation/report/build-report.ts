import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import type { Evaluation } from "../../domain/ports/evaluation-store.ts";
import { listTrials } from "../running/list-trials.ts";
import { trialName } from "../running/trial-name.ts";
import { breakDown } from "./break-down.ts";
import { compareSolvers } from "./compare-solvers.ts";
import { explainFailures } from "./explain-failures.ts";
import { groupTrials } from "./group-trials.ts";
import { listQuestions } from "./list-questions.ts";
import { measureSolver } from "./measure-solver.ts";

/** The report of what is judged so far: it follows from the stored trials alone. */
export function buildReport({
  evaluation,
  items,
  trials,
  dollars,
  simulated,
  webDates,
}: {
  readonly evaluation: Evaluation;
  readonly items: readonly BenchmarkItem[];
  readonly trials: readonly Trial[];
  readonly dollars: number;
  readonly simulated: boolean;
  readonly webDates: EvaluationReport["webDates"];
}): EvaluationReport {
  const { id, source, format, started, plan } = evaluation;
  const known = new Map(items.map((item) => [item.id, item]));
  const planned = listTrials(plan, items);
  const found = new Map(trials.map((trial) => [trialName(trial), trial]));
  // In the plan's order, whatever order they ended in.
  const judged = planned.flatMap((trial) => {
    const done = found.get(trialName(trial));
    return done?.verdict ? [done] : [];
  });
  const groups = groupTrials(judged);
  return {
    id,
    simulated,
    source,
    format,
    started: started.toISOString(),
    items: items.length,
    plan,
    dollars,
    done: judged.length,
    total: planned.length,
    warnings: [
      ...plan.warnings,
      ...warningsOf(judged, planned.length),
      ...explainFailures(judged, { known, plan }),
    ],
    solvers: groups.map((group) => measureSolver(group, group.trials, known)),
    breakdowns: breakDown(items, judged),
    comparisons: compareSolvers(groups),
    questions: listQuestions(items, judged),
    webDates,
  };
}

function warningsOf(judged: readonly Trial[], planned: number): string[] {
  const unscored = judged.filter(({ verdict }) => verdict?.outcome === "unscored");
  const reasons = [...new Set(unscored.map(({ verdict }) => verdict?.reason ?? ""))].sort().join("; ");
  return [
    ...(judged.length < planned
      ? [`Not finished: ${judged.length} of ${planned} trials are judged; --resume goes on.`]
      : []),
    ...(unscored.length > 0
      ? [
          `${unscored.length} ${unscored.length === 1 ? "answer is" : "answers are"} unscored: ${reasons}. Unscored answers count in no accuracy; --resume has them judged again.`,
        ]
      : []),
  ];
}
