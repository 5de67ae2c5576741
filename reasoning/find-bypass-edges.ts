import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Edges (u, answer) whose answer can still be reached from u without them, through another node. */
export function findBypassEdges({ analysis, edgeOf, idOf }: StructureSubject): Finding[] {
  return analysis.bypasses.map(({ edge, via }) => {
    const { id, from, to } = edgeOf(edge);
    return stateFinding("bypass-edge", {
      nodes: [from, to],
      edges: [id],
      message: `edge ${id} leads from ${from} straight to the answer, past ${idOf(via)}, which also derives it from ${from}`,
    });
  });
}
