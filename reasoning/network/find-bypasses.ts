import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";

/** How many last hops each node has to know: itself and the universe of its own complement may not count, a third one does. */
const enough = 3;

/** An arc straight into the answer, and the last hop of another way there. */
export interface Bypass {
  readonly arc: number;
  readonly via: number;
}

/**
 * Arcs (u, answer) whose answer can still be reached from u without their edge, through another node that leads into it. Each
 * node learns at most three of the answer's in-neighbours that it leads to, backwards from the answer and never through it.
 * Linear: a node is passed at most three times.
 */
export function findBypasses(network: CompactNetwork, scratch: Scratch): Bypass[] {
  const { nodeCount, answer, source, inStart, inArc, edge, universe } = network;
  if (answer < 0) return [];
  const first = inStart[answer] ?? 0;
  const last = inStart[answer + 1] ?? 0;
  // Alone, or all from one node: no other last hop.
  if (last - first < 2) return [];

  const known = scratch.takeZeros(enough * nodeCount);
  const queue = scratch.take(2 * (enough * nodeCount + last - first));
  let end = 0;
  // The one edge (plus one) by which a last hop leads into the answer, -1 for several.
  const onlyEdge = scratch.takeZeros(nodeCount);
  for (let i = first; i < last; i += 1) {
    const arc = inArc[i] ?? 0;
    const lastHop = source[arc] ?? 0;
    if (lastHop === answer) continue;
    if (onlyEdge[lastHop] !== 0) {
      onlyEdge[lastHop] = -1;
      continue;
    }
    onlyEdge[lastHop] = (edge[arc] ?? 0) + 1;
    queue[end] = lastHop;
    queue[end + 1] = lastHop;
    end += 2;
  }
  for (let at = 0; at < end; at += 2) {
    const node = queue[at] ?? 0;
    const lastHop = queue[at + 1] ?? 0;
    for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0); i += 1) {
      const from = source[inArc[i] ?? 0] ?? 0;
      if (from === answer || !learn(known, from, lastHop)) continue;
      queue[end] = from;
      queue[end + 1] = lastHop;
      end += 2;
    }
  }

  const bypasses: Bypass[] = [];
  for (let i = first; i < last; i += 1) {
    const arc = inArc[i] ?? 0;
    const from = source[arc] ?? 0;
    if (universe[arc] === 1 || from === answer) continue;
    for (let k = enough * from; k < enough * (from + 1); k += 1) {
      const via = (known[k] ?? 0) - 1;
      if (via < 0 || via === from || onlyEdge[via] === (edge[arc] ?? 0) + 1) continue;
      bypasses.push({ arc, via });
      break;
    }
  }
  return bypasses;
}

/** Notes a last hop (plus one, 0 being none) at a node; false where it is known or enough are. */
function learn(known: Int32Array, node: number, lastHop: number): boolean {
  for (let k = enough * node; k < enough * (node + 1); k += 1) {
    if (known[k] === lastHop + 1) return false;
    if (known[k] !== 0) continue;
    known[k] = lastHop + 1;
    return true;
  }
  return false;
}
