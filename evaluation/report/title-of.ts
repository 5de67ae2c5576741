import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";

/** What a report is called. */
export function titleOf({ source, simulated }: Pick<EvaluationReport, "source" | "simulated">): string {
  return `Evaluation on ${source}${simulated ? " (simulated)" : ""}`;
}
