import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { showNumber } from "./show-number.ts";

/** Of how much a report is: `5 questions × 2 runs`. */
export function sizeOf({ items, plan, done, total }: EvaluationReport): string {
  const questions = `${showNumber(items, 0)} ${items === 1 ? "question" : "questions"}`;
  const whole = `${questions} × ${plan.runs} ${plan.runs === 1 ? "run" : "runs"}`;
  return done === total ? whole : `${whole}, ${showNumber(done, 0)} of ${showNumber(total, 0)} trials done`;
}
