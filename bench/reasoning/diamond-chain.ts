import type { LooseEdge, LooseGraph } from "./loose-graph.ts";

/** Diamonds one behind the other: 3 · n + 1 nodes and 2^n ways from the given to the answer. */
export function diamondChain(diamonds: number): LooseGraph {
  const edges: LooseEdge[] = [];
  for (let at = 0; at < 3 * diamonds; at += 3) {
    for (const side of [at + 1, at + 2]) {
      edges.push({ op: "projection", from: at, to: side }, { op: "intersection", from: side, to: at + 3 });
    }
  }
  return { nodes: 3 * diamonds + 1, answer: 3 * diamonds, given: [0], keys: [1], edges };
}
