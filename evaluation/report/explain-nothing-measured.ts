import { isFailure } from "../../domain/errors/is-failure.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";

/** One line where not one trial could be asked and judged because a part that is needed for it failed; null where any was measured. */
export function explainNothingMeasured({
  questions,
  plan,
}: Pick<EvaluationReport, "questions" | "plan">): string | null {
  // What a file of predictions says of itself needed nothing to be reached.
  const filed = new Set(plan.solvers.filter(({ kind }) => kind === "file").map(({ name }) => name));
  const trials = questions.flatMap((row) => row.trials);
  const failed = trials.filter(({ termination, solver }) => isFailure(termination) && !filed.has(solver));
  const unscored = trials.filter(({ outcome }) => outcome === "unscored");
  if (trials.length === 0 || failed.length + unscored.length < trials.length) return null;
  const what = [
    ...(failed.length > 0 ? [failed.length === trials.length ? "every trial failed" : "trials failed"] : []),
    ...(unscored.length > 0 ? ["the judge gave no usable verdict"] : []),
  ].join(" or ");
  return `nothing was measured: ${what}; the report's notes say why. Mend that, then run the same command with --resume`;
}
