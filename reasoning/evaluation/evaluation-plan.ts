import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";
import type { Condition } from "../values/condition.ts";
import type { Members } from "./members.ts";

/** An edge as the evaluation reads it. */
export interface PlannedEdge {
  readonly edge: GraphEdge;
  readonly source: GraphNode;
  readonly target: GraphNode;
  /** Key of the relation; null if the edge names none. */
  readonly relation: string | null;
  readonly condition: Condition | null;
  /** Id of the universe: the node from whose set a complement removes members. Null if the edge names no existing node. */
  readonly universe: string | null;
}

export interface PlannedNode {
  readonly node: GraphNode;
  /**
   * The node's set before any edge applies, if the node is given or no edge derives it. Mostly this set has only the label's key. It
   * differs in these cases:
   * - For a given range of versions it has the key of each version.
   * - It is everything for a universe ("all people"), for a thing that is marked as given although the question doesn't name it, and for a
   *   node whose clues are all left open.
   * - For a given class ("laboratories of the field") it is everything but the things that facts put only into other classes; if no fact
   *   names a member of the class, it is everything.
   */
  readonly start: Members;
  /** Incoming edges in the file's order, complements last. */
  readonly incoming: readonly PlannedEdge[];
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
