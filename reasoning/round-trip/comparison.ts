/** How well two readings of a thing agree, from 0 to 1, and what differs. */
export interface Comparison {
  readonly score: number;
  readonly differences: readonly Difference[];
}

/** What a second reading of a question lost, added or took otherwise; ids are of the first reading's graph. */
export interface Difference {
  readonly kind: "lost" | "invented" | "changed";
  readonly severity: "error" | "warning";
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly message: string;
}
