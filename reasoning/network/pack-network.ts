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
  const source = new Int32Array(arcs.length);
  const target = new Int32Array(arcs.length);
  const edge = new Int32Array(arcs.length);
  const universe = new Uint8Array(arcs.length);
  const inArc = new Int32Array(arcs.length);
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
