import type { CompactNetwork } from "./compact-network.ts";

/** One arc before it is packed. */
export interface LooseArc {
  readonly source: number;
  readonly target: number;
  readonly edge: number;
  readonly universe: boolean;
}

/** Packs arcs in any order into compressed sparse rows. Linear. */
export function packNetwork(loose: {
  nodeCount: number;
  arcs: readonly LooseArc[];
  given: Uint8Array;
  joins: Uint8Array;
  key: Uint8Array;
  answer: number;
}): CompactNetwork {
  const { arcs, ...rest } = loose;
  const outStart = startsOf(rest.nodeCount, arcs, "source");
  const inStart = startsOf(rest.nodeCount, arcs, "target");
  // Side by side in memory: a small graph is checked in less time than a few cache misses take.
  const memory = new ArrayBuffer(17 * arcs.length);
  const column = (index: number): Int32Array => new Int32Array(memory, 4 * index * arcs.length, arcs.length);
  const [source, target, edge, inArc] = [column(0), column(1), column(2), column(3)];
  const universe = new Uint8Array(memory, 16 * arcs.length, arcs.length);
  const nextOut = outStart.slice();
  const nextIn = inStart.slice();
  for (const loose of arcs) {
    const arc = takeNext(nextOut, loose.source);
    source[arc] = loose.source;
    target[arc] = loose.target;
    edge[arc] = loose.edge;
    universe[arc] = loose.universe ? 1 : 0;
    inArc[takeNext(nextIn, loose.target)] = arc;
  }
  return { ...rest, arcCount: arcs.length, source, target, edge, universe, outStart, inStart, inArc };
}

function startsOf(nodeCount: number, arcs: readonly LooseArc[], end: "source" | "target"): Int32Array {
  const starts = new Int32Array(nodeCount + 1);
  for (const arc of arcs) starts[arc[end] + 1] = (starts[arc[end] + 1] ?? 0) + 1;
  for (let node = 0; node < nodeCount; node += 1)
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  return starts;
}

function takeNext(next: Int32Array, node: number): number {
  const place = next[node] ?? 0;
  next[node] = place + 1;
  return place;
}
