import { cutText } from "../../domain/cut-text.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { EasyWay } from "../../gates/panel/find-easy-way.ts";

/** Searches and steps that are told at most; a round makes two demands and can't answer more. */
const most = 4;
/** Longest search that is told, in characters. */
const longest = 120;

/**
 * Says in words, for guidance, how solvers came to the answer of a question that was too easy: in how many calls, by which searches, and
 * past which steps (decision 0120). Null if nothing is known of their ways.
 */
export function tellEasyWay({ calls, entries, skipped }: EasyWay, graph: ReasoningGraph): string | null {
  const [least] = calls;
  const largest = calls.at(-1);
  if (least === undefined || largest === undefined) return null;
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const steps = graph.edges
    .filter(({ id }) => skipped.includes(id))
    .map(({ from, relation, to }) => `“${labels.get(from)} – ${relation ?? "…"} – ${labels.get(to)}”`);
  const queries = entries.slice(0, most).map(({ query }) => `“${cutText(query, longest)}”`);
  return [
    `the solvers that were right made ${least === largest ? least : `${least} to ${largest}`} tool calls`,
    ...(queries.length > 0
      ? [`${bySearches} ${queries.join(", ")} (tool call ${entries[0]?.call} at the earliest)`]
      : []),
    ...(steps.length > 0
      ? [`most of them read no page of these steps, which are not needed: ${steps.slice(0, most).join("; ")}`]
      : ["they read pages of all steps, so each step leads to the next by an easy search"]),
  ].join("; ");
}

const bySearches = "they came to the page of the answer by the searches";

/** Reads the searches out of a message that `tellEasyWay` wrote. */
export function readEasySearches(message: string): string[] {
  const [, queries = ""] =
    new RegExp(`${bySearches} (“.*?”) \\(tool call \\d+ at the earliest\\)`, "su").exec(message) ?? [];
  return queries === "" ? [] : queries.slice(1, -1).split("”, “");
}
