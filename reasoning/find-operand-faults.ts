import type { Finding } from "../domain/finding.ts";
import type { GraphEdge } from "../domain/reasoning-graph.ts";
import type { StructureSubject } from "./structure-subject.ts";

/**
 * Operations with the wrong operands. An intersection or complement whose missing operand can be read from the node's
 * other edges is a warning: real models draw "born in Paris, and a chemist" as a projection and one intersection.
 */
export function findOperandFaults({ file }: StructureSubject): Finding[] {
  const findings: Finding[] = [];
  const incoming = new Map<string, GraphEdge[]>();
  for (const edge of file.edges) {
    const edges = incoming.get(edge.to);
    if (edges === undefined) incoming.set(edge.to, [edge]);
    else edges.push(edge);
  }
  for (const [node, edges] of incoming) {
    const sets = edges.filter(({ op }) => op === "intersection");
    if (sets.length > 0 && new Set(sets.map(({ from }) => from)).size < 2) {
      const alone = new Set(edges.map(({ from }) => from)).size < 2;
      findings.push({
        code: "wrong-operand-count",
        severity: alone ? "error" : "warning",
        message: `node ${node} is an intersection of one set only; it needs two or more intersection edges into it`,
        ids: [node, ...sets.map(({ id }) => id)],
      });
    }
    for (const edge of edges) findings.push(...complementFaults(edge, edges.length > 1));
  }
  for (const { id, op, relation } of file.edges) {
    if (op === "projection" && (relation === undefined || relation.trim() === "")) {
      findings.push({
        code: "wrong-operand-count",
        severity: "warning",
        message: `projection ${id} names no relation`,
        ids: [id],
      });
    }
  }
  return findings;
}

function complementFaults(edge: GraphEdge, hasOthers: boolean): Finding[] {
  if (edge.op !== "complement") return [];
  if (edge.within === undefined) {
    return [
      {
        code: "complement-without-universe",
        severity: hasOthers ? "warning" : "error",
        message: `complement ${edge.id} does not say in which set it is taken (within)`,
        ids: [edge.id],
      },
    ];
  }
  if (edge.within !== edge.from) return [];
  return [
    {
      code: "wrong-operand-count",
      severity: "error",
      message: `complement ${edge.id} takes ${edge.from} out of itself, which leaves nothing`,
      ids: [edge.id],
    },
  ];
}
