import { containsName } from "../domain/contains-name.ts";
import type { Finding } from "../domain/finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Givens that are derived or are the answer, and nodes that are neither given nor derived from anything. */
export function findGivenFaults({ file, network }: StructureSubject): Finding[] {
  const { graph, answer } = network;
  const findings: Finding[] = [];
  graph.forEachNode((id, { node }) => {
    if (node.given === true && id === answer) {
      findings.push({
        code: "given-answer",
        severity: "error",
        message: `node ${id} is the answer and yet marked as given by the question`,
        ids: [id],
      });
    } else if (node.given === true && graph.inDegree(id) > 0) {
      findings.push({
        code: "given-with-incoming",
        severity: "error",
        message: `node ${id} is given by the question and yet derived; turn the edge round or read its relation inversely`,
        ids: [id, ...incomingIds(network.graph, id)],
      });
    }
    // A node without any edge is reported once, as isolated.
    const isRoot = graph.inDegree(id) === 0 && (graph.outDegree(id) > 0 || id === answer);
    if (node.given !== true && isRoot) {
      const harmless =
        id !== answer && (isUniverseOnly(graph, id) || containsName(file.question ?? "", node.label));
      findings.push({
        code: "underivable-node",
        severity: harmless ? "warning" : "error",
        message: `node ${id} is neither given by the question nor derived from another node`,
        ids: [id],
      });
    }
  });
  return findings;
}

type Graph = StructureSubject["network"]["graph"];

function incomingIds(graph: Graph, id: string): string[] {
  return [...new Set(graph.mapInEdges(id, (_key, { edge }) => edge.id))];
}

/** "All people" may stand as the universe of a complement without being named by the question. */
function isUniverseOnly(graph: Graph, id: string): boolean {
  return graph.everyOutEdge(id, (_key, { universe }) => universe);
}
