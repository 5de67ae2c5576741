import type { GraphEdge, ReasoningGraph } from "../domain/reasoning-graph.ts";

/**
 * The projections whose objects the answer is among: those into the answer node, or into a node that reaches it by intersections
 * and by being what a complement is taken in. Empty for a graph whose answer no projection leads to. Cycles end nothing.
 */
export function findBearingEdges({ edges, answer }: Pick<ReasoningGraph, "edges" | "answer">): GraphEdge[] {
  const bearing: GraphEdge[] = [];
  const seen = new Set([answer]);
  const waiting = [answer];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const edge of edges.filter(({ to }) => to === node)) {
      if (edge.op === "projection") bearing.push(edge);
      const before =
        edge.op === "intersection" ? edge.from : edge.op === "complement" ? edge.within : undefined;
      if (before === undefined || seen.has(before)) continue;
      seen.add(before);
      waiting.push(before);
    }
  }
  return bearing;
}
