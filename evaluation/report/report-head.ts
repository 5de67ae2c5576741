import { countContents } from "../../domain/count-contents.ts";
import { countOf } from "../../domain/count-of.ts";
import { temperatureIn } from "../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { modeName, showNumber } from "./wording.ts";

/** Describes the evaluation and its limits, because a figure without its limits says little. */
export function describeRun(report: EvaluationReport): string[] {
  const { plan, items, forms, done, total, dollars, format, started, id } = report;
  const { runs, modes } = plan;
  return [
    `Evaluation ${id} of ${started.slice(0, 10)}: ${countContents(items, forms)} (${format}) × ${countOf(runs, "run")}, ${modes.map(modeName).join(", ")}; ${showNumber(done, 0)} of ${showNumber(total, 0)} trials judged.`,
    ...limitsOf(plan),
    `Judge: ${describeJudge(plan)}. All model calls together cost $${showNumber(dollars, 2)}.`,
  ];
}

/** The limits that apply to these solvers. The limits of the built-in agent don't apply to an outside agent, and none apply to a file. */
function limitsOf({ limits, solvers, modes }: EvaluationPlan): string[] {
  const kinds = new Set(solvers.map(({ kind }) => kind));
  const calls = `At most ${countOf(limits.maxToolCalls, "tool call")} (a call of many queries or addresses is one)`;
  if (kinds.has("model"))
    return [
      `${calls}, ${showNumber(limits.contextTokens, 0)} tokens of context, ${countOf(limits.minutes, "minute")}; ${describeSampling({ limits, modes })}. Tools: ${describeTools({ limits })}.`,
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

/** Who decides whether an answer is right, e.g. `rules, then GLM-5-Chat`. */
export function describeJudge({ limits, judge }: Pick<EvaluationPlan, "limits" | "judge">): string {
  return limits.judgeOnly ? `${judge} alone, without rules` : `rules, then ${judge}`;
}

/** The sampling of the measured models. Documents may be read at a temperature of their own. */
export function describeSampling({ limits, modes }: Pick<EvaluationPlan, "limits" | "modes">): string {
  const documents = temperatureIn("documents", limits);
  const usual = `temperature ${limits.temperature}, top_p ${limits.topP}`;
  if (!modes.includes("documents") || documents === limits.temperature) return usual;
  return modes.length === 1
    ? `temperature ${documents}, top_p ${limits.topP}`
    : `${usual}; documents at temperature ${documents}`;
}

/** What the two tools show. Figures of the two kinds can't be compared with each other. */
export function describeTools({ limits }: Pick<EvaluationPlan, "limits">): string {
  return limits.tools === "paper"
    ? "whole pages for the page reader, all links, full results"
    : "passages and links that bear on the goal, nothing shown twice";
}

/** The title of a report. */
export function titleOf({ source, simulated }: Pick<EvaluationReport, "source" | "simulated">): string {
  return `Evaluation on ${source}${simulated ? " (simulated)" : ""}`;
}

/** The notice at the head of every form of a report from the simulated world. */
export function simulatedNotice(report: Pick<EvaluationReport, "format" | "plan">): string {
  const parts = simulatedParts(report);
  const about = isOutside(report.plan)
    ? "what an agent does on the real web, or about a real judge's verdicts"
    : "any real model";
  return `SIMULATED: ${parts}. Its figures say nothing about ${about}.`;
}

/** Formats that Freshet itself writes. Questions in any other format come from a file of the user. */
const ownFormats = new Set(["Freshet", "Freshet release"]);

/**
 * Names the simulated parts of an evaluation, e.g. `pages, questions and models are made up`. An agent that is a command, an address or a
 * predictions file belongs to the user; the last two use no tools of the simulated world.
 */
export function simulatedParts({ format, plan }: Pick<EvaluationReport, "format" | "plan">): string {
  const hasTools = plan.solvers.some(({ kind }) => kind === "command") && plan.modes.includes("tools");
  const outside = isOutside(plan);
  const parts = [
    ...(outside ? (hasTools ? ["the pages and the search that the agent's tools see"] : []) : ["pages"]),
    ...(ownFormats.has(format) ? ["questions"] : []),
    outside ? "the judge" : "models",
  ];
  const [last = "", ...before] = parts.reverse();
  const list = before.length === 0 ? last : `${before.reverse().join(", ")} and ${last}`;
  return `${list} ${outside && parts.length === 1 ? "is" : "are"} made up`;
}

/** Whether only outside agents are measured. The settings' sampling, context and prompts don't apply to them. */
export function isOutside({ solvers }: Pick<EvaluationPlan, "solvers">): boolean {
  return solvers.every(({ kind }) => kind !== "model");
}
