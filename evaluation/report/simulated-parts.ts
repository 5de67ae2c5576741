import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { isOutside } from "./is-outside.ts";

/** What Freshet itself wrote; questions in any other form come out of a file of the user's. */
const ownFormats = new Set(["Freshet", "Freshet release"]);

/**
 * What of a simulated evaluation is made up, as `pages, questions and models are made up`. The agents of a command, an address or a file of
 * predictions are the user's own, and the last two have no tools of the simulated world.
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
