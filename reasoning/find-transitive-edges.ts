import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Edges (u, v), v not the answer, where v can still be reached from u without them, through another node. */
export function findTransitiveEdges({ analysis, edgeOf }: StructureSubject): Finding[] {
  return analysis.transitive.map((arc) => {
    const { id, from, to } = edgeOf(arc);
    return stateFinding("transitive-edge", {
      nodes: [from, to],
      edges: [id],
      message: `edge ${id} goes straight to ${to}, which is also derived from ${from} by a longer way`,
    });
  });
}
