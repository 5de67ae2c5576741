import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";

/** Says whether a graph derives one node from another, over any number of edges. */
export function drawsBefore({ edges }: ReasoningGraph, from: string, to: string): boolean {
  const reached = new Set([from]);
  // A set is iterated in the order of its growth, so nodes found on the way are followed as well.
  for (const id of reached)
    for (const edge of edges) if (edge.from === id || edge.within === id) reached.add(edge.to);
  return from !== to && reached.has(to);
}
