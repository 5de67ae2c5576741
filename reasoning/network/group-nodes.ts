import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

/** The weakly connected groups of those nodes that are `members` (1 each), seen alone; in order of their first nodes. Linear. */
export function groupNodes(network: CompactNetwork, members: Int32Array, scratch: Scratch): number[][] {
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
