import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/**
 * Redundancy as EvoBrowseComp §2.1 has it, isolated nodes and subgraphs, and beyond it nodes and edges of the answer's own part
 * from which the answer can't be reached. One finding for each connected part.
 */
export function findStrayParts({ analysis, network, idOf }: StructureSubject): Finding[] {
  const { islands, deadEnds } = analysis;
  const parts = [...islands, ...deadEnds];
  if (parts.length === 0) return [];
  const partOf = new Map(parts.flatMap((part, index) => part.map((node) => [node, index] as const)));
  const edges = parts.map((): string[] => []);
  // What leads into such a part leads to nothing either; what begins there ends there.
  network.graph.forEachEdge((_key, { edge }, _from, to) => {
    const part = partOf.get(to);
    if (part !== undefined) edges[part]?.push(edge.id);
  });
  return parts.map((part, index) => {
    const nodes = part.map(idOf);
    const about = { nodes, edges: edges[index] ?? [] };
    if (index >= islands.length) {
      const message = `from these nodes the answer can't be reached, so they constrain nothing: ${nodes.join(", ")}`;
      return stateFinding("unreachable", { ...about, message });
    }
    const message =
      about.edges.length === 0
        ? `node ${nodes.join()} is connected with nothing`
        : `these nodes are not connected with the answer: ${nodes.join(", ")}`;
    return stateFinding("isolated", { ...about, message });
  });
}
