import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { isOutside } from "./is-outside.ts";
import { simulatedParts } from "./simulated-parts.ts";

/** Stands at the head of every form of a report from the simulated world. */
export function simulatedNotice(report: Pick<EvaluationReport, "format" | "plan">): string {
  const parts = simulatedParts(report);
  const about = isOutside(report.plan)
    ? "what an agent does on the real web, or about a real judge's verdicts"
    : "any real model";
  return `SIMULATED: ${parts}. Its figures say nothing about ${about}.`;
}
