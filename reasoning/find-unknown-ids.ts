import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Ids that are used and not defined: of nodes, of evidence (where the file has any), and of the answer. */
export function findUnknownIds({ file, network }: StructureSubject): Finding[] {
  const pieces = file.evidence === undefined ? null : new Set(file.evidence.map(({ id }) => id));
  const findings: Finding[] = [];
  for (const { id, from, to, within, evidence = [] } of file.edges) {
    const ends = [from, to, ...(within === undefined ? [] : [within])];
    const unknown = [...new Set(ends)].filter((node) => !network.keys.has(node));
    if (unknown.length > 0) {
      findings.push(
        stateFinding("invalid-unknown-id", {
          nodes: unknown,
          edges: [id],
          message: `edge ${id} names nodes that don't exist: ${unknown.join(", ")}`,
        }),
      );
    }
    const missing = pieces === null ? [] : evidence.filter((cited) => !pieces.has(cited));
    if (missing.length > 0) {
      findings.push(
        stateFinding("invalid-unknown-id", {
          edges: [id],
          evidence: missing,
          message: `edge ${id} cites evidence that doesn't exist: ${missing.join(", ")}`,
        }),
      );
    }
  }
  // An answer that isn't stated at all is a missing field.
  if (network.answer !== null || file.answer === "") return findings;
  const message = `no node has the id of the answer: ${file.answer}`;
  return [...findings, stateFinding("invalid-unknown-id", { nodes: [file.answer], message })];
}
