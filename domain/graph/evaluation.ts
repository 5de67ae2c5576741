import type { SourcedFact } from "../evidence/fact.ts";
import type { GraphEdge } from "./reasoning-graph.ts";

/**
 * `unique`: the facts give exactly the stated answer, or the stated set. `ambiguous`: other answers satisfy the question too.
 * `insufficient`: a fact is missing for the stated answer, or to know that a complement's list is complete. `contradicted`: facts
 * disagree, or lead only to other answers.
 */
export type EvaluationVerdict = "unique" | "ambiguous" | "insufficient" | "contradicted";

/** One edge of a derivation, and the facts that support it for this member. */
interface SupportedEdge {
  readonly edge: string;
  readonly facts: readonly SourcedFact[];
}

/** An answer that the question allows besides the stated ones, with its derivation. */
export interface OtherAnswer {
  readonly answer: string;
  readonly derivation: readonly SupportedEdge[];
}

/** Two facts that can't both be true. */
export type Conflict = readonly [SourcedFact, SourcedFact];

/** Result of evaluating a reasoning graph over facts. A name is spelled as in the stated answer, in the graph, or in a fact. */
export interface Evaluation {
  readonly verdict: EvaluationVerdict;
  readonly answers: readonly string[];
  /** Set of names at each node, by the node's id; `["*"]` for a node that nothing constrains. */
  readonly nodes: Readonly<Record<string, readonly string[]>>;
  /** Ids of edges without which the answers are the same. */
  readonly redundantConstraints: readonly string[];
  /** Ids of edges whose own path to the answer gives the answers without the rest of the question. */
  readonly sufficientAlone: readonly string[];
  /** Ids of edges that give the answers without any fresh evidence; null when there are none, or when freshness is unknown. */
  readonly freshnessBypass: readonly string[] | null;
  readonly stated: readonly string[];
  readonly missing: readonly string[];
  readonly others: readonly OtherAnswer[];
  /** Ids of projections that no fact supports, either at all or for a stated answer that is missing. */
  readonly unsupportedEdges: readonly string[];
  /** Ids of the projections that the evaluation left out, because no fact supports them. */
  readonly openClues: readonly string[];
  /** Ids of complements on the path to the answer whose excluded list is not shown to be complete. */
  readonly openComplements: readonly string[];
  /** Ids of limits at which members tie, so that more of them may be among the first than the limit takes. */
  readonly tiedLimits: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** One step of a proof: an edge, the facts that support it, and the members that remain in its target's set. */
export interface ProofStep {
  readonly edge: GraphEdge;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly SourcedFact[];
  /** Names in the target's set; `["*"]` when nothing constrains the set yet. */
  readonly after: readonly string[];
}

/** One step of an evaluation: an edge is applied to its target's set. A set is its names, or `["*"]` while nothing bounds it. */
export interface TracedStep {
  readonly edge: GraphEdge;
  /** Labels of the edge's ends. */
  readonly from: string;
  readonly to: string;
  /** Set of the node that the edge comes from. */
  readonly source: readonly string[];
  /** Set of its target before and after this edge. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Names that this edge removes from a bounded set. */
  readonly ruledOut: readonly string[];
  /** Members that a projection reaches, whether they stay or not, with the facts that lead to them. */
  readonly reached: readonly {
    readonly member: string;
    readonly from: string;
    readonly facts: readonly SourcedFact[];
  }[];
}

/** A derived node with all that any of its edges proposes. */
export interface TracedNode {
  readonly id: string;
  readonly label: string;
  readonly candidates: readonly {
    readonly name: string;
    /** Ids of the node's edges that don't admit it; empty for a member of the node's set. */
    readonly ruledOutBy: readonly string[];
  }[];
}

/** An evaluation, step by step in the order in which it is done. */
export interface EvaluationTrace {
  readonly steps: readonly TracedStep[];
  readonly nodes: readonly TracedNode[];
  /** Names that a single constraint keeps from being an answer, with the id of that constraint. */
  readonly nearAnswers: readonly { readonly name: string; readonly edge: string }[];
}
