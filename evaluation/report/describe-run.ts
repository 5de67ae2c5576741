import type { EvaluationReport } from "../../domain/evaluation-report.ts";

/** What was done, by which limits: a figure without them says little. */
export function describeRun(report: EvaluationReport): string[] {
  const { plan, items, done, total, dollars, format, started, id } = report;
  const { limits, runs, judge, modes } = plan;
  return [
    `Evaluation ${id} of ${started.slice(0, 10)}: ${items} questions (${format}), ${runs} runs, modes ${modes.join(", ")}; ${done} of ${total} trials judged.`,
    `At most ${limits.maxToolCalls} tool calls (a call of many queries or addresses is one), ${limits.contextTokens} tokens of context, ${limits.minutes} minutes; temperature ${limits.temperature}, top_p ${limits.topP}.`,
    `Judge: rules, then ${judge}. All model calls together cost $${dollars.toFixed(2)}.`,
  ];
}
