import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

export interface NetworkOrder {
  /** All nodes, sources first: every arc points forwards, but for those within a knot. */
  readonly order: Int32Array;
  /** 1 for nodes that lie on a cycle. */
  readonly onCycle: Int32Array;
  /** The knots: nodes each of which is derived from all others of its knot, or from itself. */
  readonly knots: number[][];
}

/** Strongly connected components and a topological order in one pass (Tarjan), without recursion. Linear. */
export function sortNetwork(network: CompactNetwork, scratch: Scratch): NetworkOrder {
  const { nodeCount, outStart, target } = network;
  const order = scratch.take(nodeCount);
  const onCycle = scratch.takeZeros(nodeCount);
  const found = scratch.takeZeros(nodeCount);
  const lowest = scratch.take(nodeCount);
  const closed = scratch.takeZeros(nodeCount);
  const nextArc = scratch.take(nodeCount);
  const path = scratch.take(nodeCount);
  const open = scratch.take(nodeCount);
  const knots: number[][] = [];
  let count = 0;
  let opened = 0;
  let place = nodeCount;
  for (let root = 0; root < nodeCount; root += 1) {
    if (found[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const node = path[depth] ?? 0;
      if (found[node] === 0) {
        count += 1;
        found[node] = count;
        lowest[node] = count;
        nextArc[node] = outStart[node] ?? 0;
        open[opened] = node;
        opened += 1;
      }
      const arc = nextArc[node] ?? 0;
      if (arc < (outStart[node + 1] ?? 0)) {
        nextArc[node] = arc + 1;
        const next = target[arc] ?? 0;
        if (found[next] === 0) {
          depth += 1;
          path[depth] = next;
        } else if (closed[next] === 0) {
          lowest[node] = Math.min(lowest[node] ?? 0, found[next] ?? 0);
          if (next === node) onCycle[node] = 1;
        }
        continue;
      }
      depth -= 1;
      if (depth >= 0) {
        const parent = path[depth] ?? 0;
        lowest[parent] = Math.min(lowest[parent] ?? 0, lowest[node] ?? 0);
      }
      if (lowest[node] !== found[node]) continue;
      // The component is what was opened since its first node. Components close last ones first.
      const isKnot = open[opened - 1] !== node || onCycle[node] === 1;
      const knot: number[] = [];
      for (let member = -1; member !== node; ) {
        opened -= 1;
        member = open[opened] ?? 0;
        closed[member] = 1;
        place -= 1;
        order[place] = member;
        if (isKnot) {
          onCycle[member] = 1;
          knot.push(member);
        }
      }
      if (isKnot) knots.push(knot.sort((a, b) => a - b));
    }
  }
  return { order, onCycle, knots: knots.reverse() };
}
