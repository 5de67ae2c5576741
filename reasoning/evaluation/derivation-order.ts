import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";

/**
 * Ids in an order in which each comes after all that it is derived from, a complement's universe included. What lies on a
 * cycle or behind one can't be derived and is left out. Linear.
 */
export function derivationOrder(ids: Iterable<string>, edges: readonly GraphEdge[]): string[] {
  const waiting = new Map([...ids].map((id) => [id, 0]));
  const next = new Map<string, string[]>();
  for (const { op, from, to, within } of edges) {
    const sources =
      op === "complement" && within !== undefined && waiting.has(within) ? [from, within] : [from];
    for (const source of sources) {
      waiting.set(to, (waiting.get(to) ?? 0) + 1);
      const targets = next.get(source);
      if (targets === undefined) next.set(source, [to]);
      else targets.push(to);
    }
  }
  const order = [...waiting.keys()].filter((id) => waiting.get(id) === 0);
  for (const id of order) {
    for (const target of next.get(id) ?? []) {
      const left = (waiting.get(target) ?? 0) - 1;
      waiting.set(target, left);
      if (left === 0) order.push(target);
    }
  }
  return order;
}
