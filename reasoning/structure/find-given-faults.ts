import type { Finding } from "../../domain/graph/finding.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureCheck, StructureSubject } from "./describe-structure.ts";

const checks: readonly StructureCheck[] = [findGiven, findUnderived];

/** Givens that are derived or are the answer, and nodes that are neither given nor derived from anything. */
export function findGivenFaults(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}

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
    // A self-loop is a cycle and nothing else.
    const edges = graph
      .filterInEdges(key, (_edge, _attributes, from) => from !== key)
      .map((into) => graph.getEdgeAttribute(into, "edge").id);
    if (edges.length === 0) return;
    const message = `node ${id} is given by the question and yet derived; turn the edge round or read its relation inversely`;
    findings.push(stateFinding("invalid-given-derived", { nodes: [id], edges, message }));
  });
  return findings;
}

/** What the answer does not rest on is reported once, as isolated or unreachable; "all people" needs no derivation. */
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
