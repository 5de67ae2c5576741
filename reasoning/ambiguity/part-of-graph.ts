import type { GraphEdge, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";

/**
 * Returns a graph with these edges only, and with the answer and the nodes that they touch. If a complement, an order or a limit is left
 * out, an intersection stands in its place. So it still hands on the things that it chooses from, as the evaluation lets it.
 */
export function partOfGraph(
  { nodes, edges, answer }: ReasoningGraph,
  edgeIds: ReadonlySet<string>,
): ReasoningGraph {
  const reached = new Set(edges.filter(({ id }) => edgeIds.has(id)).map(({ to }) => to));
  const handing = new Map<string, GraphEdge>();
  let size = -1;
  while (size < handing.size) {
    size = handing.size;
    for (const edge of edges) {
      const source = edgeIds.has(edge.id) ? undefined : handsOn(edge);
      if (source === undefined || !reached.has(source)) continue;
      handing.set(edge.id, { id: edge.id, op: "intersection", from: source, to: edge.to });
      reached.add(edge.to);
    }
  }
  const kept = edges.flatMap((edge) => (edgeIds.has(edge.id) ? [edge] : (handing.get(edge.id) ?? [])));
  const touched = new Set([answer, ...kept.flatMap(({ from, to, within }) => [from, to, within ?? answer])]);
  return { nodes: nodes.filter(({ id }) => touched.has(id)), edges: kept, answer };
}

/** Returns the node whose things an edge hands on if its own condition is left out. */
function handsOn({ op, from, within }: GraphEdge): string | undefined {
  return op === "complement" ? within : op === "order" || op === "limit" ? from : undefined;
}
