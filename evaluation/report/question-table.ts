import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { modeName } from "./mode-name.ts";
import type { ReportTable } from "./report-table.ts";

/** Longer than this a table of questions is no reading; the HTML report and the JSON have them all. */
const mostRows = 100;

/** Questions by solvers: how many of their runs were right. */
export function questionTable({ questions, solvers }: EvaluationReport): ReportTable {
  const rest = questions.length - mostRows;
  const more =
    rest > 0 ? ` The first ${mostRows} of ${questions.length}; report.html and report.json have all.` : "";
  return {
    title: "Questions",
    note: `Right answers of all scored runs, by the questions' ids.${more}`,
    names: 1,
    head: ["question", ...solvers.map(({ solver, mode }) => `${solver}, ${modeName(mode)}`)],
    rows: (solvers.length === 0 ? [] : questions.slice(0, mostRows)).map(({ itemId, trials }) => [
      itemId,
      ...solvers.map(({ solver, mode }) => {
        const scored = trials.filter(
          (trial) => trial.solver === solver && trial.mode === mode && trial.outcome !== "unscored",
        );
        const right = scored.filter(({ outcome }) => outcome === "correct").length;
        return scored.length === 0 ? "–" : `${right}/${scored.length}`;
      }),
    ]),
  };
}
