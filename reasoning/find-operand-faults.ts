import type { Finding } from "../domain/graph/finding.ts";
import type { GraphEdge } from "../domain/graph/reasoning-graph.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/**
 * Operations with the wrong operands. An intersection whose missing operand can be read from the node's other edges is a
 * warning: models draw "born in Paris, and a chemist" as a projection and one intersection.
 */
export function findOperandFaults({ file, network }: StructureSubject): Finding[] {
  const incoming = new Map<string, GraphEdge[]>();
  for (const edge of file.edges) {
    const edges = incoming.get(edge.to);
    if (edges === undefined) incoming.set(edge.to, [edge]);
    else edges.push(edge);
  }
  return [
    ...[...incoming].flatMap(([node, edges]) =>
      network.keys.has(node) ? intersectionFaults(node, edges) : [],
    ),
    ...file.edges.flatMap(operandFaults),
  ];
}

function intersectionFaults(node: string, edges: readonly GraphEdge[]): Finding[] {
  const sets = edges.filter(({ op }) => op === "intersection");
  if (sets.length === 0 || new Set(sets.map(({ from }) => from)).size > 1) return [];
  const alone = new Set(edges.map(({ from }) => from)).size < 2;
  return [
    stateFinding("invalid-operand-count", {
      severity: alone ? "error" : "warning",
      nodes: [node],
      edges: sets.map(({ id }) => id),
      message: `node ${node} is an intersection of one set only; it needs intersection edges from two or more`,
    }),
  ];
}

function operandFaults({ id, op, from, within, relation = "" }: GraphEdge): Finding[] {
  if (op === "projection" && relation.trim() === "") {
    const message = `projection ${id} names no relation`;
    return [stateFinding("invalid-field", { severity: "warning", edges: [id], message })];
  }
  if (op !== "complement") return [];
  if (within === undefined) {
    const message = `complement ${id} does not say in which set it is taken (within)`;
    return [stateFinding("invalid-complement-universe", { edges: [id], message })];
  }
  if (within !== from) return [];
  const message = `complement ${id} takes ${from} out of itself, which leaves nothing`;
  return [stateFinding("invalid-operand-count", { nodes: [from], edges: [id], message })];
}
