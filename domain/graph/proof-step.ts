import type { SourcedFact } from "../evidence/sourced-fact.ts";
import type { GraphEdge } from "./reasoning-graph.ts";

/** One step of a proof: an edge, the facts that carry it, and what is left of its target's set after it. */
export interface ProofStep {
  readonly edge: GraphEdge;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly SourcedFact[];
  /** Names; `["*"]` where nothing constrains the set yet. */
  readonly after: readonly string[];
}
