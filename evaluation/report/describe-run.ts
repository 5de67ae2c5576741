import { countOf } from "../../domain/count-of.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { modeName } from "./mode-name.ts";
import { showNumber } from "./show-number.ts";

/** What was done, by which limits: a figure without them says little. */
export function describeRun(report: EvaluationReport): string[] {
  const { plan, items, done, total, dollars, format, started, id } = report;
  const { runs, judge, modes } = plan;
  return [
    `Evaluation ${id} of ${started.slice(0, 10)}: ${showNumber(items, 0)} ${items === 1 ? "question" : "questions"} (${format}) × ${runs} ${runs === 1 ? "run" : "runs"}, ${modes.map(modeName).join(", ")}; ${showNumber(done, 0)} of ${showNumber(total, 0)} trials judged.`,
    ...limitsOf(plan),
    `Judge: rules, then ${judge}. All model calls together cost $${showNumber(dollars, 2)}.`,
  ];
}

/** Of these solvers: what binds the built-in agent binds no agent of somebody else's, and nothing binds a file. */
function limitsOf({ limits, solvers }: EvaluationPlan): string[] {
  const kinds = new Set(solvers.map(({ kind }) => kind));
  const calls = `At most ${countOf(limits.maxToolCalls, "tool call")} (a call of many queries or addresses is one)`;
  if (kinds.has("model"))
    return [
      `${calls}, ${showNumber(limits.contextTokens, 0)} tokens of context, ${countOf(limits.minutes, "minute")}; temperature ${limits.temperature}, top_p ${limits.topP}.`,
    ];
  if (kinds.has("command"))
    return [
      `${calls} of the tools that it is given, ${countOf(limits.minutes, "minute")}. Its model and sampling are the agent's own.`,
    ];
  if (kinds.has("url"))
    return [
      `At most ${countOf(limits.minutes, "minute")}. Its tools, model and sampling are the agent's own.`,
    ];
  return ["The answers were made elsewhere: no limit of this evaluation bound them."];
}
