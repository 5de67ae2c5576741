import type { GraphEdge } from "./reasoning-graph.ts";
import type { SourcedFact } from "./sourced-fact.ts";

/** One step of a proof: an edge, the facts that carry it, and what is left of its target's set after it. */
export interface ProofStep {
  readonly edge: GraphEdge;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly SourcedFact[];
  /** Names; `["*"]` where nothing constrains the set yet. */
  readonly after: readonly string[];
}
