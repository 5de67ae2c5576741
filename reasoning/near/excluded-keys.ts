import type { OpenQuestion } from "../evaluation/open-question.ts";

/**
 * Returns the keys of the things that a complement excludes from the answers themselves, if facts put them on the excluded list. No such
 * thing can still be an answer. The complement must lead to the answer by intersections, orders, limits and universes alone. A list that is
 * excluded from another set on the way, or from another excluded list, says nothing of the answers.
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
