import type { ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { edgeKey } from "./edge-key.ts";

/** |E| of EvoBrowseComp §2.1, Iteration Termination: edges between known nodes; one that is stated twice counts once. */
export function countEdges(graph: ReasoningGraph): number {
  const nodes = new Set(graph.nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return new Set(edges.map((edge) => edgeKey(edge))).size;
}
