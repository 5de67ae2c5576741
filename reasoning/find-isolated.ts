import { bfsFromNode } from "graphology-traversal";
import type { Finding } from "../domain/finding.ts";
import { findParts } from "./find-parts.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Redundancy as EvoBrowseComp §2.1 has it, isolated nodes and subgraphs, and dead ends: what the answer does not need. */
export function findIsolated({ network }: StructureSubject): Finding[] {
  const { graph, answer } = network;
  const findings: Finding[] = [];
  const parts = findParts(network);
  for (const part of parts) {
    const [first = ""] = part;
    if (part.length === 1 && first !== answer && graph.degree(first) === 0) {
      findings.push({
        code: "isolated-node",
        severity: "error",
        message: `node ${first} is connected with nothing`,
        ids: [first],
      });
    } else if (answer !== null && !part.includes(answer)) {
      findings.push({
        code: "isolated-subgraph",
        severity: "error",
        message: `these nodes are not connected with the answer: ${part.join(", ")}`,
        ids: part,
      });
    }
  }
  if (answer === null) return findings;
  const dead = new Set(parts.find((part) => part.includes(answer)));
  bfsFromNode(graph, answer, (node) => void dead.delete(node), { mode: "inbound" });
  for (const part of findParts(network, dead)) {
    findings.push({
      code: "dead-end",
      severity: "error",
      message: `from these nodes the answer can't be reached, so they constrain nothing: ${part.join(", ")}`,
      ids: part,
    });
  }
  return findings;
}
