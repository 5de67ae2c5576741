import type { CompactNetwork } from "./compact-network.ts";
import { groupNodes } from "./group-nodes.ts";
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
