import { MultiDirectedGraph } from "graphology";
import type { ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/**
 * Builds the network of a reasoning graph. Never throws for a bad graph: of doubled node ids the first counts, and an edge
 * with an unknown end is left out (find-invalid.ts reports both).
 */
export function buildGraph(source: ReasoningGraph): ReasoningNetwork {
  const graph: ReasoningNetwork["graph"] = new MultiDirectedGraph();
  const keys = new Map<string, string>();
  // Keys are numbers: graphology keeps them in plain objects, where an id like "constructor" would go wrong.
  for (const node of source.nodes) {
    if (!keys.has(node.id)) keys.set(node.id, graph.addNode(`${keys.size}`, { node }));
  }
  for (const [position, edge] of source.edges.entries()) {
    const [from, to, within] = [keys.get(edge.from), keys.get(edge.to), keys.get(edge.within ?? edge.from)];
    if (to === undefined) continue;
    if (from !== undefined) {
      graph.addDirectedEdgeWithKey(`${position}`, from, to, { edge, position, universe: false });
    }
    if (edge.op === "complement" && edge.within !== undefined && within !== undefined) {
      graph.addDirectedEdgeWithKey(`${position}/within`, within, to, { edge, position, universe: true });
    }
  }
  return { graph, keys, answer: keys.get(source.answer) ?? null };
}
