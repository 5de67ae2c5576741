import type { SourcedFact } from "../evidence/fact.ts";
import type { GraphEdge } from "./reasoning-graph.ts";

/**
 * Verdict of an evaluation.
 * - `unique`: the facts give exactly the stated answer, or the stated set.
 * - `ambiguous`: other answers satisfy the question too.
 * - `insufficient`: a fact is missing, either for the stated answer or to show that a complement's list is complete.
 * - `contradicted`: the facts disagree, or lead only to other answers.
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

/** Result of evaluating a reasoning graph over facts. Names are spelled as in the stated answer, in the graph, or in a fact. */
export interface Evaluation {
  readonly verdict: EvaluationVerdict;
  readonly answers: readonly string[];
  /** Set of names at each node, by the node's id; `["*"]` for a node that nothing constrains. */
  readonly nodes: Readonly<Record<string, readonly string[]>>;
  /** Ids of edges without which the answers are the same. */
  readonly redundantConstraints: readonly string[];
  /** Ids of edges whose own path to the answer gives the same answers without the rest of the question. */
  readonly sufficientAlone: readonly string[];
  /**
   * Ids of edges that together give the answers without any fresh evidence. Null if there are no such edges, or if freshness is unknown.
   */
  readonly freshnessBypass: readonly string[] | null;
  readonly stated: readonly string[];
  readonly missing: readonly string[];
  readonly others: readonly OtherAnswer[];
  /** Ids of projections that lack support: no fact supports them at all, or none supports them for a stated answer that is missing. */
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

/**
 * One step of an evaluation: an edge is applied to the set of its target. A set is given by its names, or as `["*"]` while nothing bounds
 * it.
 */
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
  /** Members that a projection reaches, whether or not they stay in the set, with the facts that lead to them. */
  readonly reached: readonly {
    readonly member: string;
    readonly from: string;
    readonly facts: readonly SourcedFact[];
  }[];
}

/** A derived node with all candidates that any of its edges proposes. */
export interface TracedNode {
  readonly id: string;
  readonly label: string;
  readonly candidates: readonly {
    readonly name: string;
    /** Ids of the node's edges that don't admit the candidate; empty for a member of the node's set. */
    readonly ruledOutBy: readonly string[];
  }[];
}

/** An evaluation, step by step in the order in which it is done. */
export interface EvaluationTrace {
  readonly steps: readonly TracedStep[];
  readonly nodes: readonly TracedNode[];
  /** Names that satisfy all constraints but one, so that they are nearly answers, each with the id of that constraint. */
  readonly nearAnswers: readonly { readonly name: string; readonly edge: string }[];
}
