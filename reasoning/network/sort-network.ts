import type { ReasoningNetwork } from "./reasoning-network.ts";

type Graph = ReasoningNetwork["graph"];

/**
 * Finds the strongly connected components of a graph, sources first (Kosaraju): an edge leads to a later component or stays in its own.
 * Without cycles each component is one node, and this is a topological order. The search uses its own stack, since graphology-components
 * recurses and overflows on a chain of a few thousand nodes. The time is linear.
 */
export function sortNetwork(graph: Graph): string[][] {
  const order = [...listFinished(graph)].reverse();
  const componentOf = new Map<string, string[]>();
  const components = order.flatMap((root) => {
    if (componentOf.has(root)) return [];
    const component: string[] = [];
    componentOf.set(root, component);
    const waiting = [root];
    for (const node of waiting) {
      graph.forEachInNeighbor(node, (before) => {
        if (componentOf.has(before)) return;
        componentOf.set(before, component);
        waiting.push(before);
      });
    }
    return [component];
  });
  for (const node of order) componentOf.get(node)?.push(node);
  return components;
}

/** Lists all nodes in the order in which a depth-first search along the edges finishes them. */
function listFinished(graph: Graph): Set<string> {
  const seen = new Set<string>();
  const finished = new Set<string>();
  const stack = graph.nodes().reverse();
  for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
    if (seen.has(node)) {
      stack.pop();
      finished.add(node);
      continue;
    }
    seen.add(node);
    graph.forEachOutNeighbor(node, (next) => {
      if (!seen.has(next)) stack.push(next);
    });
  }
  return finished;
}
