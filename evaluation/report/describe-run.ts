import type { EvaluationReport } from "../../domain/evaluation-report.ts";
import { modeName } from "./mode-name.ts";
import { showNumber } from "./show-number.ts";

/** What was done, by which limits: a figure without them says little. */
export function describeRun(report: EvaluationReport): string[] {
  const { plan, items, done, total, dollars, format, started, id } = report;
  const { limits, runs, judge, modes } = plan;
  return [
    `Evaluation ${id} of ${started.slice(0, 10)}: ${showNumber(items, 0)} ${items === 1 ? "question" : "questions"} (${format}) × ${runs} ${runs === 1 ? "run" : "runs"}, ${modes.map(modeName).join(", ")}; ${showNumber(done, 0)} of ${showNumber(total, 0)} trials judged.`,
    `At most ${limits.maxToolCalls} tool calls (a call of many queries or addresses is one), ${showNumber(limits.contextTokens, 0)} tokens of context, ${limits.minutes} minutes; temperature ${limits.temperature}, top_p ${limits.topP}.`,
    `Judge: rules, then ${judge}. All model calls together cost $${showNumber(dollars, 2)}.`,
  ];
}
