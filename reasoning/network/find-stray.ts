import type { CompactNetwork } from "./compact-network.ts";
import { markReaching } from "./mark-reaching.ts";
import type { Scratch } from "./scratch.ts";

export interface StrayNodes {
  /** Weakly connected parts without the answer, isolated nodes among them. */
  readonly islands: number[][];
  /** Connected nodes of the answer's own part from which the answer can't be reached. */
  readonly deadEnds: number[][];
}

/** The nodes that the answer does not rest on. Without an answer only nodes without any arc are stray. Linear. */
export function findStray(network: CompactNetwork, reaching: Int32Array, scratch: Scratch): StrayNodes {
  const { nodeCount, answer, outStart, inStart } = network;
  if (answer < 0) {
    const alone: number[][] = [];
    for (let node = 0; node < nodeCount; node += 1) {
      if (outStart[node] === outStart[node + 1] && inStart[node] === inStart[node + 1]) alone.push([node]);
    }
    return { islands: alone, deadEnds: [] };
  }
  let stray = 0;
  for (let node = 0; node < nodeCount; node += 1) if (reaching[node] === 0) stray += 1;
  if (stray === 0) return { islands: [], deadEnds: [] };
  const connected = markReaching(network, scratch, { bothWays: true });
  const apart = scratch.takeZeros(nodeCount);
  const dead = scratch.takeZeros(nodeCount);
  for (let node = 0; node < nodeCount; node += 1) {
    if (connected[node] === 0) apart[node] = 1;
    else if (reaching[node] === 0) dead[node] = 1;
  }
  return { islands: groupNodes(network, apart, scratch), deadEnds: groupNodes(network, dead, scratch) };
}

/** The weakly connected groups of those nodes that are `members` (1 each), seen alone; in order of their first nodes. Linear. */
function groupNodes(network: CompactNetwork, members: Int32Array, scratch: Scratch): number[][] {
  const { nodeCount, source, target, inStart, inArc, outStart } = network;
  const grouped = scratch.takeZeros(nodeCount);
  const groups: number[][] = [];
  for (let first = 0; first < nodeCount; first += 1) {
    if (members[first] === 0 || grouped[first] !== 0) continue;
    const group = [first];
    grouped[first] = 1;
    for (let at = 0; at < group.length; at += 1) {
      const node = group[at] ?? 0;
      const outEnd = outStart[node + 1] ?? 0;
      const inEnd = inStart[node + 1] ?? 0;
      for (let arc = outStart[node] ?? 0; arc < outEnd; arc += 1) {
        const next = target[arc] ?? 0;
        if (members[next] === 0 || grouped[next] !== 0) continue;
        grouped[next] = 1;
        group.push(next);
      }
      for (let i = inStart[node] ?? 0; i < inEnd; i += 1) {
        const next = source[inArc[i] ?? 0] ?? 0;
        if (members[next] === 0 || grouped[next] !== 0) continue;
        grouped[next] = 1;
        group.push(next);
      }
    }
    groups.push(group.length > 1 ? group.sort((a, b) => a - b) : group);
  }
  return groups;
}
