import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

/** How far one gets along the way without the hops that are still to come. */
interface Sweep {
  /** Place of each node on the way, from 1; 0 for the others. */
  readonly placeOf: Int32Array;
  readonly passed: Int32Array;
  /** Nodes that are still to be left. */
  readonly open: Int32Array;
  furthest: number;
}

/**
 * The unavoidable hops: nodes, the answer excepted, that lie on every way to the answer from a virtual source of all givens (its proper
 * dominators), in their order. None where the answer can't be reached. One way is taken; going along it, the furthest place of
 * it to which the hops so far lead by side ways is kept. A hop that nothing before it gets past is unavoidable. Linear.
 */
export function findUnavoidable(network: CompactNetwork, scratch: Scratch): number[] {
  const { nodeCount, answer, given } = network;
  const placeOf = scratch.takeZeros(nodeCount);
  const way = scratch.take(nodeCount);
  const length = layWay(network, { placeOf, way }, scratch);
  if (length === 0) return [];

  const sweep: Sweep = {
    placeOf,
    passed: scratch.takeZeros(nodeCount),
    open: scratch.take(nodeCount),
    furthest: 0,
  };
  // From the virtual source first: it leads to all givens.
  let waiting = 0;
  for (let node = 0; node < nodeCount; node += 1) if (given[node] === 1) waiting = meet(sweep, node, waiting);
  leaveAll(network, sweep, waiting);
  const unavoidable: number[] = [];
  for (let index = 0; index < length; index += 1) {
    const node = way[index] ?? answer;
    if (node === answer) break;
    if (sweep.furthest === index + 1) unavoidable.push(node);
    sweep.open[0] = node;
    leaveAll(network, sweep, 1);
  }
  return unavoidable;
}

/** Notes how far on the way a node is, or that it has to be left: then one more is waiting. */
function meet(sweep: Sweep, node: number, waiting: number): number {
  const place = sweep.placeOf[node] ?? 0;
  if (place > sweep.furthest) sweep.furthest = place;
  if (place > 0 || sweep.passed[node] === 1) return waiting;
  sweep.passed[node] = 1;
  sweep.open[waiting] = node;
  return waiting + 1;
}

/** Leaves the nodes that wait, and all that is met beside the way. */
function leaveAll({ outStart, target }: CompactNetwork, sweep: Sweep, waiting: number): void {
  let left = waiting;
  while (left > 0) {
    left -= 1;
    const node = sweep.open[left] ?? 0;
    for (let arc = outStart[node] ?? 0; arc < (outStart[node + 1] ?? 0); arc += 1)
      left = meet(sweep, target[arc] ?? 0, left);
  }
}

/**
 * Lays one way from a given to the answer, found by breadth: its nodes, and the place of each from 1. Returns its length, 0 where
 * there is none and where the answer is given.
 */
function layWay(
  { nodeCount, answer, target, outStart, given }: CompactNetwork,
  { placeOf, way }: { placeOf: Int32Array; way: Int32Array },
  scratch: Scratch,
): number {
  if (answer < 0 || given[answer] === 1) return 0;
  const cameFrom = scratch.takeZeros(nodeCount);
  const queue = scratch.take(nodeCount);
  let end = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    if (given[node] === 0) continue;
    cameFrom[node] = -1;
    queue[end] = node;
    end += 1;
  }
  for (let at = 0; at < end && cameFrom[answer] === 0; at += 1) {
    const node = queue[at] ?? 0;
    for (let arc = outStart[node] ?? 0; arc < (outStart[node + 1] ?? 0); arc += 1) {
      const to = target[arc] ?? 0;
      if (cameFrom[to] !== 0) continue;
      cameFrom[to] = node + 1;
      queue[end] = to;
      end += 1;
    }
  }
  if (cameFrom[answer] === 0) return 0;
  let length = 1;
  for (let node = answer; (cameFrom[node] ?? 0) > 0; length += 1) node = (cameFrom[node] ?? 0) - 1;
  for (let node = answer, place = length; place > 0; place -= 1) {
    way[place - 1] = node;
    placeOf[node] = place;
    node = (cameFrom[node] ?? 0) - 1;
  }
  return length;
}
