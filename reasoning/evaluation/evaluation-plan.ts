import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";
import type { Condition } from "../values/condition.ts";

/** An edge as the evaluation reads it. */
export interface PlannedEdge {
  readonly edge: GraphEdge;
  readonly source: GraphNode;
  readonly target: GraphNode;
  /** Key of the relation; null if the edge names none. */
  readonly relation: string | null;
  readonly condition: Condition | null;
  /** Node of a complement's universe; null if the edge names none that exists. */
  readonly universe: string | null;
}

export interface PlannedNode {
  readonly node: GraphNode;
  /** Key of the node's label. */
  readonly entity: string;
  /** Incoming edges in the file's order, complements last. */
  readonly incoming: readonly PlannedEdge[];
  /** True for a node that is neither given nor derived, and is only used as a universe, e.g. "all people". */
  readonly isOpenUniverse: boolean;
}

/** A graph whose nodes are ordered so that each comes after all nodes from which it is derived. Nodes on or behind a cycle are left out. */
export interface EvaluationPlan {
  readonly nodes: readonly PlannedNode[];
  readonly answer: string;
}

/**
 * Orders node ids so that each comes after all nodes from which it is derived, including a complement's universe. Nodes on or behind a
 * cycle can't be derived and are left out. The time is linear.
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
