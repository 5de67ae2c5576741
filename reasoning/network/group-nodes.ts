import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

/** The weakly connected groups of those nodes that are `members` (1 each), seen alone; in order of their first nodes. Linear. */
export function groupNodes(network: CompactNetwork, members: Int32Array, scratch: Scratch): number[][] {
  const { nodeCount, source, target, inStart, inArc, outStart } = network;
  const grouped = scratch.take(nodeCount);
  const groups: number[][] = [];
  for (let first = 0; first < nodeCount; first += 1) {
    if (members[first] === 0 || grouped[first] !== 0) continue;
    const group = [first];
    const add = (node: number): void => {
      if (members[node] === 0 || grouped[node] !== 0) return;
      grouped[node] = 1;
      group.push(node);
    };
    grouped[first] = 1;
    for (const node of group) {
      for (let arc = outStart[node] ?? 0; arc < (outStart[node + 1] ?? 0); arc += 1) add(target[arc] ?? 0);
      for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0); i += 1) add(source[inArc[i] ?? 0] ?? 0);
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}
