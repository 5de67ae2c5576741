import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

/** Marks with 1 the nodes from which the answer can be reached along arcs, itself included; `bothWays` takes arcs either way. */
export function markReaching(
  network: CompactNetwork,
  scratch: Scratch,
  { bothWays }: { bothWays: boolean },
): Int32Array {
  const { nodeCount, answer, source, target, inStart, inArc, outStart } = network;
  const marked = scratch.takeZeros(nodeCount);
  if (answer < 0) return marked;
  const queue = scratch.take(nodeCount);
  let end = 1;
  queue[0] = answer;
  marked[answer] = 1;
  for (let at = 0; at < end; at += 1) {
    const node = queue[at] ?? 0;
    for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0); i += 1) {
      const from = source[inArc[i] ?? 0] ?? 0;
      if (marked[from] !== 0) continue;
      marked[from] = 1;
      queue[end] = from;
      end += 1;
    }
    if (!bothWays) continue;
    for (let arc = outStart[node] ?? 0; arc < (outStart[node + 1] ?? 0); arc += 1) {
      const to = target[arc] ?? 0;
      if (marked[to] !== 0) continue;
      marked[to] = 1;
      queue[end] = to;
      end += 1;
    }
  }
  return marked;
}
