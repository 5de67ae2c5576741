import { countOf } from "../../domain/count-of.ts";
import type { Comparison, EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { SolverReport } from "../../domain/evaluation/solver-report.ts";
import { levelName } from "../../domain/wikidata/templated-item.ts";
import { listInteractionTables } from "./list-interaction-tables.ts";
import type { ReportTable } from "./report-table.ts";
import { runCardTable } from "./run-card-table.ts";
import { modeName, percent, showNumber } from "./wording.ts";

/** Note below each table with intervals. */
const intervals =
  "Per cent, with 95 % intervals (Wilson's, with the questions as units). Fewer than five questions get counts and no interval.";

/** Lists the tables of a report in their order; tables without rows are left out. */
export function listTables(report: EvaluationReport): ReportTable[] {
  return [
    accuracyTable(report),
    effortTable(report),
    endTable(report),
    passTable(report),
    setTable(report),
    haystackTable(report),
    levelTable(report, "exact"),
    levelTable(report, "judged"),
    ...listInteractionTables(report),
    comparisonTable(report),
    ...breakdownTables(report, intervals).filter(({ rows }) => rows.length > 1),
    runCardTable(report),
  ].filter(({ rows }) => rows.length > 0);
}

const nameOf = ({ solver, mode }: Pick<SolverReport, "solver" | "mode">): string[] => [
  solver,
  modeName(mode),
];

function accuracyTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "Accuracy",
    note: `${intervals} Unscored answers count in no accuracy.`,
    names: 2,
    head: [
      "solver",
      "mode",
      "accuracy",
      "each run",
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
      calibrationOf(solver),
    ]),
  };
}

/** With fewer than five questions the calibration error depends on single answers, so it is not shown. */
function calibrationOf({ calibration }: SolverReport): string {
  if (calibration === null) return "–";
  const { error, byChance, answers } = calibration;
  if (byChance === null) return `– (${countOf(answers, "answer")})`;
  return `${(100 * error).toFixed(1)} (by chance up to ${(100 * byChance).toFixed(1)})`;
}

function effortTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "Effort",
    note: "Means for one question. Tokens and dollars are the solver's own and its page reader's, without the judge's.",
    names: 2,
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
      showNumber(solver.toolCalls, 1),
      showNumber(solver.inputTokens, 0),
      showNumber(solver.outputTokens, 0),
      showNumber(solver.dollars, 4),
      showNumber(solver.seconds, 1),
      showNumber(solver.items, 0),
      showNumber(solver.trials, 0),
    ]),
  };
}

function endTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "How trials ended",
    note: "And the share of verdicts that rules gave without a judge.",
    names: 2,
    words: [2],
    head: ["solver", "mode", "ends", "by rule"],
    rows: solvers.map((solver) => [
      ...nameOf(solver),
      Object.entries(solver.terminations)
        .map(([name, count]) => `${name} ${showNumber(count ?? 0, 0)}`)
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
    names: 2,
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
    note: `DeepSearchQA §3: means over all questions, those with one answer among them; their F1 is 1 or 0. "Best of n" is the expected share of fully correct answers when the best of n tries counts. ${intervals}`,
    names: 2,
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
      "sets",
      "best of n",
    ],
    rows: solvers.flatMap(({ sets, ...solver }) =>
      sets === null
        ? []
        : [
            [
              ...nameOf(solver),
              ...[sets.precision, sets.recall, sets.f1, sets.fullyCorrect].map(percent),
              ...[sets.partiallyCorrect, sets.withExtraneous, sets.fullyIncorrect].map(percent),
              `${showNumber(sets.sets, 0)} of ${showNumber(sets.items, 0)}`,
              sets.bestOf.map(({ fullyCorrect }) => (100 * fullyCorrect).toFixed(1)).join(" / "),
            ],
          ],
    ),
  };
}

function haystackTable({ solvers }: EvaluationReport): ReportTable {
  return {
    title: "Haystacks",
    note: `Accuracy with one document that answers the question among k that don't, by its place among all. ${intervals}`,
    names: 2,
    head: ["solver", "k", "questions", "accuracy", "place", "questions there", "accuracy there"],
    rows: solvers.flatMap(({ solver, haystacks }) =>
      haystacks.flatMap(({ k, items, accuracy, places }) =>
        places.map((place, at) => [
          solver,
          String(k),
          ...(at === 0 ? [showNumber(items, 0), percent(accuracy)] : ["", ""]),
          place.from === place.to ? String(place.from) : `${place.from}–${place.to}`,
          showNumber(place.items, 0),
          percent(place.accuracy),
        ]),
      ),
    ),
  };
}

/** The paper's Tables 1 and 2: a row for each solver and mode, a column for each level, and the mean of the levels. */
function levelTable({ solvers }: EvaluationReport, by: "exact" | "judged"): ReportTable {
  return {
    title: by === "exact" ? "Levels, exact match" : "Levels, judged",
    note:
      by === "exact"
        ? `An answer is right if it is the gold answer or another of its names, letter for letter after normalisation. LiveSearchBench §5.1 compares with the gold answer alone. Avg. is the mean of the three levels. ${intervals}`
        : `The same answers, judged by rules and then by the judge. ${intervals}`,
    names: 2,
    head: ["solver", "mode", ...levelName.options, "Avg."],
    rows: solvers.flatMap(({ levels, ...solver }) =>
      levels == null
        ? []
        : [
            [
              ...nameOf(solver),
              ...levelName.options.map((name) =>
                percent(levels.levels.find(({ level }) => level === name)?.[by] ?? null),
              ),
              levels.average[by] === null ? "–" : (100 * levels.average[by]).toFixed(1),
            ],
          ],
    ),
  };
}

function comparisonTable({ comparisons }: EvaluationReport): ReportTable {
  return {
    title: "Paired comparisons",
    note: "Difference of accuracies on the same questions, in points, with 95 % intervals from five questions on. p is two-sided, adjusted by Holm for the number of comparisons.",
    names: 3,
    words: [5, 6],
    head: ["one", "other", "mode", "difference", "p", "test", "verdict"],
    rows: comparisons.map((comparison) => [
      comparison.one,
      comparison.other,
      modeName(comparison.mode),
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

/**
 * Makes a table for each property and mode, with a column for each solver. One table of all solvers in all modes would be wider than a
 * page.
 */
function breakdownTables({ breakdowns, solvers }: EvaluationReport, note: string): ReportTable[] {
  const modes = [...new Set(solvers.map(({ mode }) => mode))];
  return breakdowns.flatMap(({ by, groups }) =>
    modes.map((mode) => {
      const names = solvers.filter((solver) => solver.mode === mode).map(({ solver }) => solver);
      return {
        title: `Accuracy by ${by}, ${modeName(mode)}`,
        note,
        names: 1,
        head: [by, "questions", ...names],
        // A group is shown in the modes in which it was asked, with the number of its questions that were asked there.
        rows: groups.flatMap(({ value, accuracies }) => {
          const own = names.map(
            (name) => accuracies.find((each) => each.solver === name && each.mode === mode)?.accuracy ?? null,
          );
          const asked = Math.max(0, ...own.map((accuracy) => accuracy?.items ?? 0));
          return asked === 0 ? [] : [[value, showNumber(asked, 0), ...own.map(percent)]];
        }),
      };
    }),
  );
}
