import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";
import type { NetworkOrder } from "./sort-network.ts";

const sourcesAtOnce = 32;

/**
 * Arcs (u, v), v not the answer and on no cycle, where v can still be reached from u without their edge, through another node. On
 * a cycle "a longer way" means little. Sources are followed 32 at a time, one bit each: |arcs| · |sources| / 32 steps, and memory
 * linear in the nodes.
 */
export function findTransitive(
  network: CompactNetwork,
  { order, onCycle, knots }: NetworkOrder,
  scratch: Scratch,
): number[] {
  const { nodeCount, answer, source, inStart, inArc, outStart, universe } = network;
  const judged = scratch.take(nodeCount);
  let judgedCount = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    if (node === answer || onCycle[node] === 1 || (inStart[node + 1] ?? 0) - (inStart[node] ?? 0) < 2)
      continue;
    judged[judgedCount] = node;
    judgedCount += 1;
  }
  if (judgedCount === 0) return [];

  const transitive: number[] = [];
  const bit = scratch.take(nodeCount);
  const reachedFrom = scratch.take(nodeCount);
  for (let from = 0; from < nodeCount; ) {
    bit.fill(0, 0, nodeCount);
    reachedFrom.fill(0, 0, nodeCount);
    let sources = 0;
    for (; from < nodeCount && sources < sourcesAtOnce; from += 1) {
      const node = order[from] ?? 0;
      if ((outStart[node + 1] ?? 0) - (outStart[node] ?? 0) < 2) continue;
      bit[node] = 1 << sources;
      sources += 1;
    }
    if (sources === 0) break;
    spread(network, order, { bit, reachedFrom, again: knots.length > 0 });
    for (let j = 0; j < judgedCount; j += 1) {
      const node = judged[j] ?? 0;
      const first = inStart[node] ?? 0;
      const last = inStart[node + 1] ?? 0;
      let longer = 0;
      for (let i = first; i < last; i += 1) longer |= reachedFrom[source[inArc[i] ?? 0] ?? 0] ?? 0;
      if (longer === 0) continue;
      for (let i = first; i < last; i += 1) {
        const arc = inArc[i] ?? 0;
        if (universe[arc] === 1 || ((bit[source[arc] ?? 0] ?? 0) & longer) === 0) continue;
        if (hasOtherWay(network, arc, { bit, reachedFrom })) transitive.push(arc);
      }
    }
  }
  return transitive.sort((a, b) => a - b);
}

interface Reach {
  readonly bit: Int32Array;
  readonly reachedFrom: Int32Array;
}

/** Carries each source's bit along the arcs; around cycles as often as that changes something. */
function spread(
  { nodeCount, source, inStart, inArc }: CompactNetwork,
  order: Int32Array,
  { bit, reachedFrom, again }: Reach & { again: boolean },
): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < nodeCount; at += 1) {
      const node = order[at] ?? 0;
      let reached = 0;
      for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0); i += 1) {
        const from = source[inArc[i] ?? 0] ?? 0;
        reached |= (bit[from] ?? 0) | (reachedFrom[from] ?? 0);
      }
      if (again && reached !== reachedFrom[node]) changed = true;
      reachedFrom[node] = reached;
    }
  }
}

/** Whether the arc's source leads to another node that leads into the arc's target by another edge. */
function hasOtherWay(network: CompactNetwork, arc: number, { bit, reachedFrom }: Reach): boolean {
  const { source, target, inStart, inArc, edge } = network;
  const from = source[arc] ?? 0;
  const to = target[arc] ?? 0;
  for (let i = inStart[to] ?? 0; i < (inStart[to + 1] ?? 0); i += 1) {
    const other = inArc[i] ?? 0;
    const via = source[other] ?? 0;
    if (via === from || edge[other] === edge[arc]) continue;
    if (((reachedFrom[via] ?? 0) & (bit[from] ?? 0)) !== 0) return true;
  }
  return false;
}
