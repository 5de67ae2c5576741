import { bfsFromNode } from "graphology-traversal";
import type { GraphEdge, GraphNode, ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { buildGraph } from "./build-graph.ts";

/**
 * The projections whose objects the answer is among, in the graph's order: those into the answer node, or into a node that reaches it by
 * intersections and by being what a complement is taken in. Empty for a graph whose answer no projection leads to. Cycles end nothing.
 */
export function findBearingEdges({ edges, answer }: Pick<ReasoningGraph, "edges" | "answer">): GraphEdge[] {
  const parts = edges.flatMap(toPart);
  const ids = new Set([answer, ...parts.flatMap(({ from, to }) => [from, to])]);
  const nodes = [...ids].map((id): GraphNode => ({ id, kind: "entity-set", label: "" }));
  const { graph, answer: root } = buildGraph({ nodes, edges: parts, answer });
  const bearers = new Set<string>();
  bfsFromNode(graph, root, (_key, { node }) => void bearers.add(node.id), { mode: "inbound" });
  return edges.filter(({ op, to }) => op === "projection" && bearers.has(to));
}

/** From a set to one that is taken out of it: the set met by an intersection, the universe of a complement. */
function toPart(edge: GraphEdge): GraphEdge[] {
  const { op, within } = edge;
  if (op === "intersection") return [edge];
  return op === "complement" && within !== undefined ? [{ ...edge, op: "intersection", from: within }] : [];
}
