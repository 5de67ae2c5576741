import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** One finding for each knot: nodes that are derived from one another, with the edges between them. */
export function findCycles({ analysis, compact, idOf, edgeOf }: StructureSubject): Finding[] {
  const { knots } = analysis;
  if (knots.length === 0) return [];
  const knotOf = new Map(knots.flatMap((knot, index) => knot.map((node) => [node, index] as const)));
  const edges = knots.map((): string[] => []);
  for (let arc = 0; arc < compact.arcCount; arc += 1) {
    const knot = knotOf.get(compact.source[arc] ?? 0);
    if (knot !== undefined && knot === knotOf.get(compact.target[arc] ?? 0))
      edges[knot]?.push(edgeOf(arc).id);
  }
  return knots.map((knot, index) => {
    const nodes = knot.map(idOf);
    return stateFinding("invalid-cycle", {
      nodes,
      edges: edges[index] ?? [],
      message: `these nodes are derived from one another in a circle: ${nodes.join(", ")}`,
    });
  });
}
