import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";

/** A node as a question speaks of it: named, or told by clues. Seen from the answer a reasoning graph is such a term. */
export interface Term {
  readonly node: GraphNode;
  readonly given: boolean;
  /** All that has to hold of it; intersections and universes are dissolved into one list. */
  readonly clues: readonly Clue[];
}

/** One thing said of a node: that it stands in a relation to the source, or (without a relation) is among the source's things. */
export interface Clue {
  readonly edge: string;
  readonly relation: string | null;
  readonly inverse: boolean;
  /** An exclusion: what this holds of is taken out. */
  readonly negated: boolean;
  readonly filter: GraphEdge["filter"] | null;
  readonly source: Term;
}
