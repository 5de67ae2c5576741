import type { ReasoningNetwork } from "./reasoning-network.ts";

/** Nodes in an order in which every edge points forwards (Kahn); `rest` are those on or behind a cycle. Linear. */
export function topologicalOrder({ graph }: ReasoningNetwork): { order: string[]; rest: Set<string> } {
  const waiting = new Map<string, number>();
  const order: string[] = [];
  graph.forEachNode((node) => {
    const incoming = graph.inDegree(node);
    if (incoming === 0) order.push(node);
    else waiting.set(node, incoming);
  });
  for (let at = 0; at < order.length; at += 1) {
    graph.forEachOutEdge(order[at], (_key, _attributes, _from, to) => {
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left > 0) return;
      waiting.delete(to);
      order.push(to);
    });
  }
  return { order, rest: new Set(waiting.keys()) };
}
