import type { SourcedFact } from "../evidence/fact.ts";
import type { GraphEdge } from "./reasoning-graph.ts";

/**
 * `unique`: exactly the stated answer, or the stated set. `ambiguous`: others satisfy the question too. `insufficient`: a fact
 * is missing for the stated answer, or for a complement's list to be known as whole. `contradicted`: facts disagree, or lead
 * to nothing but other answers.
 */
export type EvaluationVerdict = "unique" | "ambiguous" | "insufficient" | "contradicted";

/** One edge of a derivation, and the facts by which it holds for this member. */
interface SupportedEdge {
  readonly edge: string;
  readonly facts: readonly SourcedFact[];
}

/** An answer that the question allows besides the stated ones, and why. */
export interface OtherAnswer {
  readonly answer: string;
  readonly derivation: readonly SupportedEdge[];
}

/** Two facts that can't both hold. */
export type Conflict = readonly [SourcedFact, SourcedFact];

/** What a reasoning graph's evaluation over facts comes to. Names are as stated, as the graph has them, or as a fact spells them. */
export interface Evaluation {
  readonly verdict: EvaluationVerdict;
  readonly answers: readonly string[];
  /** The set at each node by its id; `["*"]` for one that nothing constrains. */
  readonly nodes: Readonly<Record<string, readonly string[]>>;
  /** Ids of edges without which the answers are the same. */
  readonly redundantConstraints: readonly string[];
  /** Ids of edges whose own way to the answer gives the answers alone, without the rest of the question. */
  readonly sufficientAlone: readonly string[];
  /** Edges that give the answers without any fresh evidence; null where there is no such part, or nothing is known of freshness. */
  readonly freshnessBypass: readonly string[] | null;
  readonly stated: readonly string[];
  readonly missing: readonly string[];
  readonly others: readonly OtherAnswer[];
  /** Projections that no fact supports: at all, or for a stated answer that is missing. */
  readonly unsupportedEdges: readonly string[];
  /** Complements on the way to the answer whose excluded list nothing shows to be exhaustive. */
  readonly openComplements: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** One step of a proof: an edge, the facts that carry it, and what is left of its target's set after it. */
export interface ProofStep {
  readonly edge: GraphEdge;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly SourcedFact[];
  /** Names; `["*"]` where nothing constrains the set yet. */
  readonly after: readonly string[];
}
