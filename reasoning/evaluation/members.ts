/** A set of entities (keys of the knowledge base): these alone, or all but these. `all-but` nothing is everything. */
export interface Members {
  readonly kind: "only" | "all-but";
  readonly keys: ReadonlySet<string>;
}

export function includes({ kind, keys }: Members, key: string): boolean {
  return keys.has(key) === (kind === "only");
}
