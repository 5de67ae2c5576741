import { clear } from "./clear.ts";
import type { CompactNetwork } from "./compact-network.ts";
import type { Scratch } from "./scratch.ts";
import type { NetworkOrder } from "./sort-network.ts";

const keysAtOnce = 32;

/** All keys: what a node needs that can't be derived at all, or has not been worked out yet. */
const everything = -1;

/**
 * Key hops on a way from the givens to the answer without which the answer can still be derived. An intersection or complement
 * needs all that leads into it, any other node one of its ways. Where nothing is joined, the hops that are not in here are the
 * dominators. What a node needs is worked out for 32 keys at a time, one bit each: |arcs| · |keys| / 32 steps.
 */
export function findAvoidableKeys(
  network: CompactNetwork,
  { order, knots }: NetworkOrder,
  {
    reaching,
    unavoidable,
    scratch,
  }: { reaching: Int32Array; unavoidable: readonly number[]; scratch: Scratch },
): number[] {
  const { nodeCount, answer, key } = network;
  if (answer < 0) return [];
  if (!key.includes(1)) return [];
  const certain = scratch.takeZeros(nodeCount);
  for (const node of unavoidable) certain[node] = 1;
  const open: number[] = [];
  for (let node = 0; node < nodeCount; node += 1) {
    if (key[node] === 1 && reaching[node] === 1 && certain[node] === 0 && node !== answer) open.push(node);
  }
  if (open.length === 0) return [];
  const grounded = markGrounded(network, order, { again: knots.length > 0, scratch });
  if (grounded[answer] === 0) return [];

  const judged = open.filter((node) => grounded[node] === 1);
  const avoidable: number[] = [];
  const own = scratch.take(nodeCount);
  const needs = scratch.take(nodeCount);
  for (let first = 0; first < judged.length; first += keysAtOnce) {
    const block = judged.slice(first, first + keysAtOnce);
    clear(own, nodeCount);
    block.forEach((node, index) => {
      own[node] = 1 << index;
    });
    workOutNeeds(network, order, { grounded, own, needs, again: knots.length > 0 });
    block.forEach((node, index) => {
      if (((needs[answer] ?? 0) & (1 << index)) === 0) avoidable.push(node);
    });
  }
  return avoidable;
}

/** Nodes that a given leads to. What hangs on something that the question does not give counts for nothing here. */
function markGrounded(
  { nodeCount, given, source, inStart, inArc }: CompactNetwork,
  order: Int32Array,
  { again, scratch }: { again: boolean; scratch: Scratch },
): Int32Array {
  const grounded = scratch.takeZeros(nodeCount);
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < nodeCount; at += 1) {
      const node = order[at] ?? 0;
      if (grounded[node] === 1) continue;
      let isGrounded = given[node] === 1;
      for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0) && !isGrounded; i += 1)
        isGrounded = grounded[source[inArc[i] ?? 0] ?? 0] === 1;
      if (!isGrounded) continue;
      grounded[node] = 1;
      changed = again;
    }
  }
  return grounded;
}

/** Down from everything until nothing changes; in a graph without cycles one pass does. */
function workOutNeeds(
  { nodeCount, given, joins, source, inStart, inArc }: CompactNetwork,
  order: Int32Array,
  state: { grounded: Int32Array; own: Int32Array; needs: Int32Array; again: boolean },
): void {
  const { grounded, own, needs, again } = state;
  needs.fill(everything, 0, nodeCount);
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < nodeCount; at += 1) {
      const node = order[at] ?? 0;
      if (grounded[node] === 0) continue;
      const all = joins[node] === 1;
      let need = all || given[node] === 1 ? 0 : everything;
      for (let i = inStart[node] ?? 0; i < (inStart[node + 1] ?? 0) && given[node] === 0; i += 1) {
        const from = source[inArc[i] ?? 0] ?? 0;
        if (grounded[from] === 0) continue;
        need = all ? need | (needs[from] ?? 0) : need & (needs[from] ?? 0);
      }
      need |= own[node] ?? 0;
      if (again && need !== needs[node]) changed = true;
      needs[node] = need;
    }
  }
}
