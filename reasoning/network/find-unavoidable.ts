import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

/**
 * The unavoidable hops: nodes, the answer excepted, that lie on every way to the answer from a virtual source of all givens (its proper
 * dominators), in their order. None where the answer can't be reached. One way is taken; going along it, the furthest place of
 * it to which the hops so far lead by side ways is kept. A hop that nothing before it gets past is unavoidable. Linear.
 */
export function findUnavoidable(network: CompactNetwork, scratch: Scratch): number[] {
  const { nodeCount, answer, target, outStart, given } = network;
  const way = findWay(network, scratch);
  if (way.length === 0) return [];
  const placeOf = scratch.take(nodeCount);
  way.forEach((node, index) => {
    placeOf[node] = index + 1;
  });

  const passed = scratch.take(nodeCount);
  const side = scratch.take(nodeCount);
  let waiting = 0;
  let furthest = 0;
  const meet = (node: number): void => {
    const place = placeOf[node] ?? 0;
    if (place > furthest) furthest = place;
    if (place > 0 || passed[node] === 1) return;
    passed[node] = 1;
    side[waiting] = node;
    waiting += 1;
  };
  const meetTargets = (node: number): void => {
    for (let arc = outStart[node] ?? 0; arc < (outStart[node + 1] ?? 0); arc += 1) meet(target[arc] ?? 0);
  };
  const walkSideWays = (): void => {
    while (waiting > 0) {
      waiting -= 1;
      meetTargets(side[waiting] ?? 0);
    }
  };
  const unavoidable: number[] = [];
  // From the virtual source first.
  for (let node = 0; node < nodeCount; node += 1) if (given[node] === 1) meet(node);
  walkSideWays();
  for (const [index, node] of way.entries()) {
    if (node === answer) break;
    if (furthest === index + 1) unavoidable.push(node);
    meetTargets(node);
    walkSideWays();
  }
  return unavoidable;
}

/** One way from a given to the answer, by breadth; empty where there is none. */
function findWay({ nodeCount, answer, target, outStart, given }: CompactNetwork, scratch: Scratch): number[] {
  const cameFrom = scratch.take(nodeCount);
  const queue = scratch.take(nodeCount);
  let end = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    if (given[node] === 0) continue;
    cameFrom[node] = -1;
    queue[end] = node;
    end += 1;
  }
  for (let at = 0; at < end; at += 1) {
    const node = queue[at] ?? 0;
    for (let arc = outStart[node] ?? 0; arc < (outStart[node + 1] ?? 0); arc += 1) {
      const to = target[arc] ?? 0;
      if (cameFrom[to] !== 0) continue;
      cameFrom[to] = node + 1;
      queue[end] = to;
      end += 1;
    }
  }
  if (answer < 0 || (cameFrom[answer] ?? 0) === 0) return [];
  const way = [answer];
  for (let node = answer; (cameFrom[node] ?? 0) > 0; ) {
    node = (cameFrom[node] ?? 0) - 1;
    way.push(node);
  }
  return way.reverse();
}
