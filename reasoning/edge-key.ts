import { normaliseName } from "../domain/normalise-name.ts";
import type { GraphEdge } from "../domain/reasoning-graph.ts";

/** What an edge states: equal for edges with the same ends, operation, relation, direction, universe and filter. */
export function edgeKey(edge: GraphEdge): string {
  return JSON.stringify([
    edge.op,
    edge.from,
    edge.to,
    normaliseName(edge.relation ?? ""),
    edge.inverse === true,
    edge.within ?? null,
    edge.filter ?? null,
  ]);
}
