import type { GraphEdge, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";

/** A node that is declared key, or that fresh evidence leads to, with the edges and pieces of evidence which do. */
export interface KeyHop {
  readonly edges: readonly string[];
  readonly evidence: readonly string[];
}

/** The hops that the question is meant to turn on, by node: derived by a projection on fresh evidence, or declared `key`. */
export function listKeyHops(file: ReasoningGraphFile): Map<string, KeyHop> {
  const fresh = new Set(
    (file.evidence ?? []).flatMap(({ id, fresh: isFresh }) => (isFresh === true ? [id] : [])),
  );
  const hops = new Map<string, KeyHop>();
  for (const { id, key } of file.nodes) if (key === true) hops.set(id, { edges: [], evidence: [] });
  for (const edge of file.edges) {
    const cited = citedOf(edge, fresh);
    if (cited.length === 0) continue;
    const { edges = [], evidence = [] } = hops.get(edge.to) ?? {};
    hops.set(edge.to, {
      edges: [...edges, edge.id],
      evidence: [...new Set([...evidence, ...cited])],
    });
  }
  return hops;
}

function citedOf({ op, evidence = [] }: GraphEdge, fresh: ReadonlySet<string>): string[] {
  return op === "projection" ? evidence.filter((id) => fresh.has(id)) : [];
}
