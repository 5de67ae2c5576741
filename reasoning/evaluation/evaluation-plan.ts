import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";
import type { Condition } from "../values/condition.ts";

/** An edge as the evaluation reads it. */
export interface PlannedEdge {
  readonly edge: GraphEdge;
  readonly source: GraphNode;
  readonly target: GraphNode;
  /** Key of the relation; null where the edge names none. */
  readonly relation: string | null;
  readonly condition: Condition | null;
  /** The node of a complement's universe, where it names one that is there. */
  readonly universe: string | null;
}

export interface PlannedNode {
  readonly node: GraphNode;
  /** Key of its label. */
  readonly entity: string;
  /** What goes into it, in the file's order, complements last. */
  readonly incoming: readonly PlannedEdge[];
  /** Neither given nor derived, and used as a universe alone: "all people". */
  readonly isOpenUniverse: boolean;
}

/** A graph in an order in which each node comes after all it is derived from; nodes on or behind a cycle are left out. */
export interface EvaluationPlan {
  readonly nodes: readonly PlannedNode[];
  readonly answer: string;
}

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
