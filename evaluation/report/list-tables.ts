import type { Comparison, EvaluationReport, SolverReport } from "../../domain/evaluation-report.ts";
import { percent } from "./percent.ts";

/** One table of a report, as every form of it shows them. */
export interface ReportTable {
  readonly title: string;
  /** What a reader has to know about its figures. */
  readonly note: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const modeNames = { tools: "with tools", "closed-book": "closed book", oracle: "oracle" } as const;

/** The tables of a report, in their order; those without rows are left out. */
export function listTables(report: EvaluationReport): ReportTable[] {
  return [
    accuracyTable(report),
    effortTable(report),
    endTable(report),
    passTable(report),
    setTable(report),
    comparisonTable(report),
    ...breakdownTables(report),
  ].filter(({ rows }) => rows.length > 0);
}

const nameOf = ({ solver, mode }: Pick<SolverReport, "solver" | "mode">): string[] => [
  solver,
  modeNames[mode],
];

function accuracyTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "Accuracy",
    note: "Per cent, with 95 % intervals by bootstrap over questions. Unscored answers count in no accuracy.",
    head: [
      "solver",
      "mode",
      "accuracy",
      "by run",
      "not attempted",
      "over the call limit",
      "unscored",
      "calibration error",
    ],
    rows: solvers.map((solver) => [
      ...nameOf(solver),
      percent(solver.accuracy),
      solver.accuracyByRun.map((share) => (share === null ? "–" : (100 * share).toFixed(1))).join(" / "),
      percent(solver.notAttempted),
      solver.mode === "tools" ? percent(solver.overLimit) : "–",
      percent(solver.unscored),
      solver.calibration === null
        ? "–"
        : `${(100 * solver.calibration.error).toFixed(1)} (${solver.calibration.answers} answers)`,
    ]),
  };
}

function effortTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "Effort",
    note: "Means for one question. Tokens and dollars are the solver's own and its page reader's, without the judge's.",
    head: [
      "solver",
      "mode",
      "tool calls",
      "tokens in",
      "tokens out",
      "dollars",
      "seconds",
      "questions",
      "trials",
    ],
    rows: solvers.map((solver) => [
      ...nameOf(solver),
      number(solver.toolCalls, 1),
      number(solver.inputTokens, 0),
      number(solver.outputTokens, 0),
      number(solver.dollars, 4),
      number(solver.seconds, 1),
      String(solver.items),
      String(solver.trials),
    ]),
  };
}

function endTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "How trials ended",
    note: "And the share of verdicts that rules gave without a judge.",
    head: ["solver", "mode", "ends", "by rule"],
    rows: solvers.map((solver) => [
      ...nameOf(solver),
      Object.entries(solver.terminations)
        .map(([name, count]) => `${name} ${count}`)
        .join(", "),
      `${(100 * solver.judgedByRule).toFixed(0)} %`,
    ]),
  };
}

function passTable({ solvers }: EvaluationReport): ReportTable {
  const several = solvers.filter(({ passAtK }) => passAtK.length > 1);
  const most = Math.max(0, ...several.map(({ passAtK }) => passAtK.length));
  return {
    title: "pass@k",
    note: "Per cent of questions that one of k tries gets right, by the unbiased estimator.",
    head: ["solver", "mode", ...Array.from({ length: most }, (_, index) => `k = ${index + 1}`)],
    rows: several.map((solver) => [
      ...nameOf(solver),
      ...solver.passAtK.map(({ value }) => (100 * value).toFixed(1)),
    ]),
  };
}

function setTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "Set answers",
    note: "Per cent, means over the questions that ask for all of a set, with 95 % intervals.",
    head: [
      "solver",
      "mode",
      "precision",
      "recall",
      "F1",
      "fully correct",
      "partially",
      "with extraneous",
      "fully incorrect",
    ],
    rows: solvers.flatMap(({ sets, ...solver }) =>
      sets === null
        ? []
        : [
            [
              ...nameOf(solver),
              ...[sets.precision, sets.recall, sets.f1, sets.fullyCorrect].map(percent),
              ...[sets.partiallyCorrect, sets.withExtraneous, sets.fullyIncorrect].map(percent),
            ],
          ],
    ),
  };
}

function comparisonTable({ comparisons }: EvaluationReport): ReportTable {
  return {
    title: "Paired comparisons",
    note: "Difference of accuracies on the same questions, in points. p is two-sided, adjusted by Holm for the number of comparisons.",
    head: ["one", "other", "mode", "difference", "p", "test", "verdict"],
    rows: comparisons.map((comparison) => [
      comparison.one,
      comparison.other,
      modeNames[comparison.mode],
      percent(comparison.difference),
      comparison.p < 0.001 ? "< 0.001" : comparison.p.toFixed(3),
      comparison.test,
      verdictOf(comparison),
    ]),
  };
}

function verdictOf({ isReal, difference, one, other }: Comparison): string {
  return isReal ? `${difference.value > 0 ? one : other} is better` : "no difference shown";
}

function breakdownTables({ breakdowns }: EvaluationReport): ReportTable[] {
  return breakdowns.map(({ by, groups }) => ({
    title: `Accuracy by ${by}`,
    note: "Per cent, with 95 % intervals.",
    head: [by, "questions", ...(groups[0]?.accuracies ?? []).map((cell) => nameOf(cell).join(", "))],
    rows: groups.map(({ value, items, accuracies }) => [
      value,
      String(items),
      ...accuracies.map(({ accuracy }) => percent(accuracy)),
    ]),
  }));
}

function number(value: number | null, digits: number): string {
  return value === null ? "–" : value.toFixed(digits);
}
