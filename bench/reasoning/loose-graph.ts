/** A graph as both sides of the bench get it: nodes are numbers, an edge's place is its name. */
export interface LooseGraph {
  readonly nodes: number;
  readonly answer: number;
  readonly given: readonly number[];
  /** Hops on fresh evidence. */
  readonly keys: readonly number[];
  readonly edges: readonly LooseEdge[];
}

export interface LooseEdge {
  readonly op: "projection" | "intersection" | "complement";
  readonly from: number;
  readonly to: number;
  /** A complement's universe. */
  readonly within?: number;
}
