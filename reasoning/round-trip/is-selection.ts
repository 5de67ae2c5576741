import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";

/** Whether a filter may pick things by a value: what follows is things, and not a value itself. */
export function isSelection(
  { to, filter }: GraphEdge,
  nodes: ReadonlyMap<string, Pick<GraphNode, "kind">>,
): boolean {
  return filter !== undefined && nodes.get(to)?.kind.startsWith("entity") === true;
}
