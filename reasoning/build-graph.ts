import { MultiDirectedGraph } from "graphology";
import type { ReasoningGraph } from "../domain/reasoning-graph.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/**
 * Builds the network on which all structure checks run. Never throws for a bad graph: of doubled node ids the first
 * counts, and an edge with an unknown end is left out (find-unknown-ids.ts reports both).
 */
export function buildGraph(source: ReasoningGraph): ReasoningNetwork {
  const graph: ReasoningNetwork["graph"] = new MultiDirectedGraph();
  for (const node of source.nodes) {
    if (!graph.hasNode(node.id)) graph.addNode(node.id, { node });
  }
  // Keys are positions, since ids may be doubled.
  for (const [index, edge] of source.edges.entries()) {
    if (!graph.hasNode(edge.to)) continue;
    if (graph.hasNode(edge.from)) {
      graph.addDirectedEdgeWithKey(`${index}`, edge.from, edge.to, { edge, universe: false });
    }
    if (edge.op === "complement" && edge.within !== undefined && graph.hasNode(edge.within)) {
      graph.addDirectedEdgeWithKey(`${index}/within`, edge.within, edge.to, { edge, universe: true });
    }
  }
  return { graph, answer: graph.hasNode(source.answer) ? source.answer : null };
}
