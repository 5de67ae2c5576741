import type { ReasoningNetwork } from "../reasoning-network.ts";
import { splitInBlocks } from "./split-in-blocks.ts";

/**
 * Key hops on a way from the givens to the answer without which the answer can still be derived. An intersection or complement
 * needs all that leads into it, any other node one of its ways. What each node needs is worked out for a block of keys at a time,
 * one bit each: |edges| · |keys| / 1,024 steps, within a cycle as often as that changes something.
 */
export function findAvoidableKeys(
  { graph, answer }: ReasoningNetwork,
  components: readonly string[][],
  { keys, reaching }: { keys: readonly string[]; reaching: ReadonlySet<string> },
): string[] {
  const candidates = keys.filter((key) => key !== answer && reaching.has(key));
  if (answer === null || candidates.length === 0) return [];
  const isGiven = (node: string): boolean => graph.getNodeAttribute(node, "node").given === true;
  const grounded = new Set<string>();
  for (const component of components) {
    const isGrounded = (node: string): boolean =>
      isGiven(node) || graph.someInNeighbor(node, (before) => grounded.has(before));
    if (component.some(isGrounded)) for (const node of component) grounded.add(node);
  }
  if (!grounded.has(answer)) return [];

  const isJoin = (node: string): boolean =>
    graph.someInEdge(node, (_edge, { edge: { op } }) => op === "intersection" || op === "complement");
  const joins = new Set([...grounded].filter(isJoin));
  return splitInBlocks(candidates.filter((key) => grounded.has(key))).flatMap((bits) => {
    const all = (1n << BigInt(bits.size)) - 1n;
    const needs = new Map<string, bigint>();
    const needOf = (node: string): bigint => {
      const own = bits.get(node) ?? 0n;
      if (isGiven(node)) return own;
      const isAll = joins.has(node);
      let need = isAll ? 0n : all;
      graph.forEachInNeighbor(node, (before) => {
        if (!grounded.has(before)) return;
        const other = needs.get(before) ?? all;
        need = isAll ? need | other : need & other;
      });
      return own | need;
    };
    for (const component of components) {
      for (let changed = true; changed; ) {
        changed = false;
        for (const node of component) {
          if (!grounded.has(node)) continue;
          const need = needOf(node);
          changed ||= component.length > 1 && need !== (needs.get(node) ?? all);
          needs.set(node, need);
        }
      }
    }
    const needed = needs.get(answer) ?? all;
    return [...bits].flatMap(([key, bit]) => ((needed & bit) === 0n ? [key] : []));
  });
}
