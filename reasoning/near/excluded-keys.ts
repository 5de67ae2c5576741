import type { OpenQuestion } from "../evaluation/open-question.ts";

/**
 * Keys of the things that facts put on the excluded list of a complement which takes them out of the answers themselves: nothing is open of
 * them. Such a complement leads to the answer by intersections, orders, limits and universes alone. A list that takes out something on the
 * way, or that is itself taken out of another list, says nothing of the answers.
 */
export function excludedKeys({ plan, whole }: Pick<OpenQuestion, "plan" | "whole">): ReadonlySet<string> {
  const keys = new Set<string>();
  const queue = [plan.answer];
  const seen = new Set(queue);
  for (const id of queue) {
    const incoming = plan.nodes.find(({ node }) => node.id === id)?.incoming ?? [];
    for (const { edge, universe } of incoming) {
      if (edge.op === "projection") continue;
      if (edge.op === "complement") {
        const list = whole.sets.get(edge.from);
        if (list?.kind === "only") for (const key of list.keys) keys.add(key);
      }
      const sources = [
        ...(edge.op === "complement" ? [] : [edge.from]),
        ...(universe === null ? [] : [universe]),
      ];
      for (const source of sources) if (!seen.has(source)) queue.push(source);
      for (const source of sources) seen.add(source);
    }
  }
  return keys;
}
