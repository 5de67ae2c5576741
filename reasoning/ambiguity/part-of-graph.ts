import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";

/** A graph with these edges only, and with the nodes that they touch. The answer stays. */
export function partOfGraph(
  { nodes, edges, answer }: ReasoningGraph,
  edgeIds: ReadonlySet<string>,
): ReasoningGraph {
  const kept = edges.filter(({ id }) => edgeIds.has(id));
  const touched = new Set([answer, ...kept.flatMap(({ from, to, within }) => [from, to, within ?? answer])]);
  return { nodes: nodes.filter(({ id }) => touched.has(id)), edges: kept, answer };
}
