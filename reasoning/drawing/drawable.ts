import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";

/** What a drawing shows in colour: a finding of the structure checks, or of the evaluation. */
export interface Mark {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly message: string;
  /** Ids of nodes and edges. */
  readonly ids: readonly string[];
}

/** A box of a drawing: a node of the graph, or the sign of an operation that joins several edges. */
export interface Box {
  readonly id: string;
  readonly role: "given" | "derived" | "answer" | "operator";
  readonly kind: GraphNode["kind"] | null;
  /** Of an operator its word, for formats that can't draw its sign. */
  readonly text: string;
  readonly sign: "intersection" | "complement" | null;
  readonly severity: Mark["severity"] | null;
}

/** A line of a drawing: an edge of the graph or a part of one. */
export interface Line {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly op: GraphEdge["op"];
  /** Relation and filter; "" for what only joins. */
  readonly text: string;
  /** The same in words that tell in which direction the relation is read, for formats that can't turn the arrow head. */
  readonly worded: string;
  /** The relation leads from `to` to `from`: its arrow head stands at the line's beginning. */
  readonly inverse: boolean;
  readonly excludes: boolean;
  readonly fresh: boolean;
  readonly severity: Mark["severity"] | null;
}

/** A reasoning graph as boxes and lines, before any layout: all formats draw this. */
export interface Drawable {
  readonly title: string;
  readonly language: "en" | "zh";
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
}
