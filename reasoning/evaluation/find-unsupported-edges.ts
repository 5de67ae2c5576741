import { includes } from "../members/includes.ts";
import type { NodeSets } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";

/**
 * Projections on the way to the answer that no fact supports although something leads up to them, and those that lead to others
 * but not to a member that is missing: followed back from the answer, through the sets that miss it.
 */
export function findUnsupportedEdges(
  plan: EvaluationPlan,
  { sets, reached }: NodeSets,
  missing: readonly string[],
): string[] {
  const lacking = new Map<string, readonly string[]>([[plan.answer, missing]]);
  const relevant = new Set([plan.answer]);
  const found = new Set<string>();
  for (const { node, incoming } of plan.nodes.toReversed()) {
    if (!relevant.has(node.id) || node.given === true) continue;
    const here = lacking.get(node.id) ?? [];
    for (const { edge, universe } of incoming) {
      relevant.add(edge.from);
      if (edge.op !== "projection") {
        const id = edge.op === "intersection" ? edge.from : universe;
        if (id === null) continue;
        relevant.add(id);
        const set = sets.get(id);
        const away = set === undefined ? here : here.filter((key) => !includes(set, key));
        lacking.set(id, [...(lacking.get(id) ?? []), ...away]);
        continue;
      }
      const to = new Set((reached.get(edge) ?? []).map(({ member }) => member));
      const hasSource = sets.get(edge.from)?.kind === "all-but" || (sets.get(edge.from)?.keys.size ?? 0) > 0;
      if (hasSource && (to.size === 0 || here.some((key) => !to.has(key)))) found.add(edge.id);
    }
  }
  return [...found];
}
