import type { Finding } from "../domain/finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Ids that are used and not defined, and ids that are defined twice. */
export function findUnknownIds({ file, network }: StructureSubject): Finding[] {
  const findings: Finding[] = [];
  for (const edge of file.edges) {
    const ends = [edge.from, edge.to, ...(edge.within === undefined ? [] : [edge.within])];
    const unknown = [...new Set(ends)].filter((id) => !network.graph.hasNode(id));
    if (unknown.length > 0) {
      findings.push({
        code: "unknown-id",
        severity: "error",
        message: `edge ${edge.id} names nodes that don't exist: ${unknown.join(", ")}`,
        ids: [edge.id, ...unknown],
      });
    }
  }
  if (network.answer === null) {
    findings.push({
      code: "no-answer-node",
      severity: "error",
      message: `no node has the id of the answer: ${file.answer}`,
      ids: [file.answer],
    });
  }
  return [
    ...findings,
    ...doubled(
      "node",
      file.nodes.map(({ id }) => id),
    ),
    ...doubled(
      "edge",
      file.edges.map(({ id }) => id),
    ),
  ];
}

function doubled(what: string, ids: readonly string[]): Finding[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  return [...twice].map((id) => ({
    code: "doubled-id",
    severity: "error",
    message: `more than one ${what} has the id ${id}`,
    ids: [id],
  }));
}
