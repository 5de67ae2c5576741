/**
 * A reasoning graph as flat arrays (compressed sparse rows), on which all structure checks run. Nodes and arcs are numbers from 0;
 * arcs are sorted by source, so those out of node v are `outStart[v]` up to `outStart[v + 1]`. An edge of the question is one
 * arc, a complement two: what is excluded, and its universe (`within`). Only edges whose ends are known are in here.
 */
export interface CompactNetwork {
  readonly nodeCount: number;
  readonly arcCount: number;
  readonly source: Int32Array;
  readonly target: Int32Array;
  /** Position of an arc's edge among all edges: both arcs of a complement have the same. */
  readonly edge: Int32Array;
  /** 1 for the arc of a complement's universe: it counts for reachability, and is never reported itself. */
  readonly universe: Uint8Array;
  readonly outStart: Int32Array;
  /** Arcs sorted by target: those into node v are `inArc[inStart[v]]` up to `inArc[inStart[v + 1] - 1]`. */
  readonly inStart: Int32Array;
  readonly inArc: Int32Array;
  readonly given: Uint8Array;
  /** 1 for a node that needs everything that leads into it: intersections and complements. */
  readonly joins: Uint8Array;
  /** 1 for a hop that the question is meant to turn on: a fresh one, or one that the file declares. */
  readonly key: Uint8Array;
  /** The answer's node, -1 where there is none. */
  readonly answer: number;
}
