import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";

/** A finding that a drawing shows in colour, from the structure checks or the evaluation. */
export interface Mark {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly message: string;
  /** Ids of the nodes and edges concerned. */
  readonly ids: readonly string[];
}

/** A box of a drawing: a node of the graph, or the sign of an operation that joins several edges. */
export interface Box {
  readonly id: string;
  readonly role: "given" | "derived" | "answer" | "operator";
  readonly kind: GraphNode["kind"] | null;
  /** Text of the box. For an operation it is the word, for formats that can't draw the sign. */
  readonly text: string;
  readonly sign: "intersection" | "complement" | null;
  readonly severity: Mark["severity"] | null;
}

/** A line of a drawing: an edge of the graph or a part of one. */
export interface Line {
  readonly id: string;
  /** Id of the graph's edge; null for a line that joins several edges. */
  readonly edge: string | null;
  readonly from: string;
  readonly to: string;
  readonly op: GraphEdge["op"];
  /** Relation and filter, or how a set is ranked and cut; empty for a line that only joins sets. */
  readonly text: string;
  /** The same in words that show the direction of the relation, for formats that can't reverse the arrow head. */
  readonly worded: string;
  /** True if the relation leads from `to` to `from`, so that the arrow head is at the line's beginning. */
  readonly inverse: boolean;
  readonly excludes: boolean;
  readonly fresh: boolean;
  readonly severity: Mark["severity"] | null;
}

/** A reasoning graph as boxes and lines, before any layout. All formats draw from it. */
export interface Drawable {
  readonly title: string;
  readonly language: "en" | "zh";
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
}
