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
