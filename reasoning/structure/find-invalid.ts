import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureCheck, StructureSubject } from "./describe-structure.ts";

const checks: readonly StructureCheck[] = [
  findUnknownIds,
  findDoubledIds,
  findCycles,
  findOperandFaults,
  findGiven,
  findUnderived,
];

/**
 * Finds the faults by which a graph is ill-formed (docs/structure-findings.md). The loop has such a graph parsed again before its findings
 * count.
 */
export function findInvalid(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}

/** Finds ids that are used by more than one node, more than one edge or more than one piece of evidence. */
function findDoubledIds({ file }: StructureSubject): Finding[] {
  return (["nodes", "edges", "evidence"] as const).flatMap((list) =>
    doubled(file[list] ?? []).map((id) =>
      stateFinding("invalid-doubled-id", {
        [list]: [id],
        message: `more than one of the ${list} has the id ${id}`,
      }),
    ),
  );
}

function doubled(items: readonly { readonly id: string }[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of items) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}

/** Makes one finding for each knot: nodes that are derived from one another, with the edges between them. */
function findCycles({ analysis, network, idOf }: StructureSubject): Finding[] {
  const { knots } = analysis;
  if (knots.length === 0) return [];
  const knotOf = new Map(knots.flatMap((knot, index) => knot.map((node) => [node, index] as const)));
  const edges = knots.map((): string[] => []);
  network.graph.forEachEdge((_key, { edge }, from, to) => {
    const knot = knotOf.get(from);
    if (knot !== undefined && knot === knotOf.get(to)) edges[knot]?.push(edge.id);
  });
  return knots.map((knot, index) => {
    const nodes = knot.map(idOf);
    return stateFinding("invalid-cycle", {
      nodes,
      edges: edges[index] ?? [],
      message: `these nodes are derived from one another in a circle: ${nodes.join(", ")}`,
    });
  });
}

/** Finds undefined ids: of nodes, of evidence (if the file has any), and of the answer. */
function findUnknownIds({ file, network }: StructureSubject): Finding[] {
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
  // An empty answer is reported as a missing field elsewhere.
  if (network.answer !== null || file.answer === "") return findings;
  const message = `no node has the id of the answer: ${file.answer}`;
  return [...findings, stateFinding("invalid-unknown-id", { nodes: [file.answer], message })];
}

/**
 * Finds operations with wrong operands. An intersection with one operand is only a warning if the node has other edges as well: models
 * express "born in Paris, and a chemist" as a projection and one intersection.
 */
function findOperandFaults({ file, network }: StructureSubject): Finding[] {
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
    ...file.edges.flatMap((edge) => rankFaults(edge, incoming.get(edge.from) ?? [])),
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

/**
 * Finds orders that don't say by what or in which direction they rank, limits without a number, and limits of a set that no order ranks.
 */
function rankFaults(edge: GraphEdge, sources: readonly GraphEdge[]): Finding[] {
  const { id, op, from, relation = "", direction, count } = edge;
  const lacks = (message: string): Finding[] => [stateFinding("invalid-field", { edges: [id], message })];
  if (op === "order") {
    if (relation.trim() === "") return lacks(`order ${id} does not say by what it ranks (relation)`);
    if (direction === undefined) return lacks(`order ${id} does not say which way it ranks (direction)`);
  }
  if (op !== "limit") return [];
  if (count === undefined) return lacks(`limit ${id} does not say how many it takes (count)`);
  if (sources.some((source) => source.op === "order")) return [];
  const message = `limit ${id} takes the first of ${from}, which no order ranks`;
  return [stateFinding("invalid-operand-count", { nodes: [from], edges: [id], message })];
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

/** Finds givens that are also derived, or that are the answer. */
function findGiven({ network: { graph, answer } }: StructureSubject): Finding[] {
  const findings: Finding[] = [];
  graph.forEachNode((key, { node }) => {
    const { id } = node;
    if (node.given !== true) return;
    if (key === answer) {
      const message = `node ${id} is the answer and yet marked as given by the question`;
      findings.push(stateFinding("invalid-given-answer", { nodes: [id], message }));
      return;
    }
    // A self-loop is reported as a cycle, so it doesn't count here.
    const edges = graph
      .filterInEdges(key, (_edge, _attributes, from) => from !== key)
      .map((into) => graph.getEdgeAttribute(into, "edge").id);
    if (edges.length === 0) return;
    const message = `node ${id} is given by the question and yet derived; turn the edge round or read its relation inversely`;
    findings.push(stateFinding("invalid-given-derived", { nodes: [id], edges, message }));
  });
  return findings;
}

/**
 * Finds nodes that are neither given nor derived. Nodes that the answer doesn't depend on are skipped, since they are reported as
 * isolated or unreachable. A universe such as "all people" needs no derivation.
 */
function findUnderived({ file, network: { graph, answer }, analysis, idOf }: StructureSubject): Finding[] {
  if (answer === null) return [];
  const stray = new Set([...analysis.islands, ...analysis.deadEnds].flat().map(idOf));
  const findings: Finding[] = [];
  graph.forEachNode((key, { node }) => {
    const { id } = node;
    if (node.given === true || graph.inDegree(key) > 0 || stray.has(id)) return;
    if (key !== answer && graph.everyOutEdge(key, (_edge, { universe }) => universe)) return;
    const isNamed = key !== answer && containsName(file.question ?? "", node.label);
    findings.push(
      stateFinding("invalid-underived-node", {
        severity: isNamed ? "warning" : "error",
        nodes: [id],
        message: `node ${id} is neither given by the question nor derived from another node`,
      }),
    );
  });
  return findings;
}
