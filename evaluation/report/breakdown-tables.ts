import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { modeName } from "./mode-name.ts";
import { percent } from "./percent.ts";
import type { ReportTable } from "./report-table.ts";
import { showNumber } from "./show-number.ts";

/** A table for each property and mode, a column for each solver: of all solvers in all modes, one would be wider than a page. */
export function breakdownTables({ breakdowns, solvers }: EvaluationReport, note: string): ReportTable[] {
  const modes = [...new Set(solvers.map(({ mode }) => mode))];
  return breakdowns.flatMap(({ by, groups }) =>
    modes.map((mode) => {
      const names = solvers.filter((solver) => solver.mode === mode).map(({ solver }) => solver);
      return {
        title: `Accuracy by ${by}, ${modeName(mode)}`,
        note,
        names: 1,
        head: [by, "questions", ...names],
        rows: groups.map(({ value, items, accuracies }) => [
          value,
          showNumber(items, 0),
          ...names.map((name) => {
            const own = accuracies.find((each) => each.solver === name && each.mode === mode);
            return percent(own?.accuracy ?? null);
          }),
        ]),
      };
    }),
  );
}
