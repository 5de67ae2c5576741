import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";
import type { NetworkOrder } from "./sort-network.ts";

const sourcesAtOnce = 32;

/** Sources of one sweep, and the places in the order between which their arcs lie. */
interface Block {
  readonly first: number;
  readonly last: number;
  /** Where the next block begins. */
  readonly next: number;
}

interface Reach {
  /** The bit of each source. */
  readonly bit: Int32Array;
  /** The sources from which a node is reached. */
  readonly reachedFrom: Int32Array;
}

/**
 * Arcs (u, v), v not the answer and on no cycle, where v can still be reached from u without their edge, through another node. On
 * a cycle "a longer way" means little. Sources are followed 32 at a time, one bit each, and no further than their longest arc:
 * |arcs| · |sources| / 32 steps at worst, linear where arcs are short. Memory is linear in the nodes.
 */
export function findTransitive(network: CompactNetwork, sorted: NetworkOrder, scratch: Scratch): number[] {
  const { nodeCount } = network;
  const { order } = sorted;
  const judged = markJudged(network, sorted, scratch);
  if (judged === null) return [];

  const transitive: number[] = [];
  const placeOf = scratch.take(nodeCount);
  for (let place = 0; place < nodeCount; place += 1) placeOf[order[place] ?? 0] = place;
  const reach: Reach = { bit: scratch.takeZeros(nodeCount), reachedFrom: scratch.takeZeros(nodeCount) };
  for (let from = 0; from < nodeCount; ) {
    const block = takeSources(network, sorted, { from, judged, placeOf, bit: reach.bit });
    if (block === null) break;
    spread(network, sorted, { block, reach });
    for (let place = block.first; place <= block.last; place += 1) {
      const node = order[place] ?? 0;
      if (judged[node] === 1) collectTransitive(network, node, { reach, transitive });
    }
    // The next block begins with nothing reached.
    for (let place = block.first; place <= block.last; place += 1) reach.reachedFrom[order[place] ?? 0] = 0;
    for (let place = from; place < block.next; place += 1) reach.bit[order[place] ?? 0] = 0;
    from = block.next;
  }
  return transitive.length > 1 ? transitive.sort((a, b) => a - b) : transitive;
}

/** Nodes into which an arc could be transitive; null where there are none. */
function markJudged(
  { nodeCount, answer, inStart }: CompactNetwork,
  { onCycle }: NetworkOrder,
  scratch: Scratch,
): Int32Array | null {
  const judged = scratch.take(nodeCount);
  let count = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    const isJudged =
      node !== answer && onCycle[node] === 0 && (inStart[node + 1] ?? 0) - (inStart[node] ?? 0) > 1;
    judged[node] = isJudged ? 1 : 0;
    if (isJudged) count += 1;
  }
  return count === 0 ? null : judged;
}

/** Gives bits to the next sources: nodes with two arcs or more out of them, one of them into a judged node. */
function takeSources(
  { nodeCount, outStart, target }: CompactNetwork,
  { order, knots }: NetworkOrder,
  state: { from: number; judged: Int32Array; placeOf: Int32Array; bit: Int32Array },
): Block | null {
  const { from, judged, placeOf, bit } = state;
  let sources = 0;
  let first = -1;
  let last = -1;
  let place = from;
  for (; place < nodeCount && sources < sourcesAtOnce; place += 1) {
    const node = order[place] ?? 0;
    const start = outStart[node] ?? 0;
    const end = outStart[node + 1] ?? 0;
    if (end - start < 2) continue;
    let furthest = -1;
    for (let arc = start; arc < end; arc += 1) {
      const to = target[arc] ?? 0;
      if (judged[to] === 1) furthest = Math.max(furthest, placeOf[to] ?? 0);
    }
    if (furthest < 0) continue;
    if (sources === 0) first = place;
    last = Math.max(last, furthest);
    bit[node] = 1 << sources;
    sources += 1;
  }
  if (sources === 0) return null;
  return knots.length === 0 ? { first, last, next: place } : { first: 0, last: nodeCount - 1, next: place };
}

/** Carries each source's bit along the arcs; around cycles as often as that changes something. */
function spread(
  { source, inStart, inArc }: CompactNetwork,
  { order, knots }: NetworkOrder,
  { block, reach }: { block: Block; reach: Reach },
): void {
  const { bit, reachedFrom } = reach;
  for (let changed = true; changed; ) {
    changed = false;
    for (let place = block.first; place <= block.last; place += 1) {
      const node = order[place] ?? 0;
      let reached = 0;
      for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0); i += 1) {
        const from = source[inArc[i] ?? 0] ?? 0;
        reached |= (bit[from] ?? 0) | (reachedFrom[from] ?? 0);
      }
      if (knots.length > 0 && reached !== reachedFrom[node]) changed = true;
      reachedFrom[node] = reached;
    }
  }
}

/** Adds the arcs into one node whose sources lead there by another way too. */
function collectTransitive(
  network: CompactNetwork,
  node: number,
  { reach, transitive }: { reach: Reach; transitive: number[] },
): void {
  const { source, inStart, inArc, universe } = network;
  const { bit, reachedFrom } = reach;
  const start = inStart[node] ?? 0;
  const end = inStart[node + 1] ?? 0;
  let longer = 0;
  for (let i = start; i < end; i += 1) longer |= reachedFrom[source[inArc[i] ?? 0] ?? 0] ?? 0;
  if (longer === 0) return;
  for (let i = start; i < end; i += 1) {
    const arc = inArc[i] ?? 0;
    if (universe[arc] === 1 || ((bit[source[arc] ?? 0] ?? 0) & longer) === 0) continue;
    if (hasOtherWay(network, arc, reach)) transitive.push(arc);
  }
}

/** Whether the arc's source leads to another node that leads into the arc's target by another edge. */
function hasOtherWay(network: CompactNetwork, arc: number, { bit, reachedFrom }: Reach): boolean {
  const { source, target, inStart, inArc, edge } = network;
  const from = source[arc] ?? 0;
  const to = target[arc] ?? 0;
  const own = bit[from] ?? 0;
  for (let i = inStart[to] ?? 0; i < (inStart[to + 1] ?? 0); i += 1) {
    const other = inArc[i] ?? 0;
    const via = source[other] ?? 0;
    if (((reachedFrom[via] ?? 0) & own) === 0) continue;
    if (via !== from && edge[other] !== edge[arc]) return true;
  }
  return false;
}
