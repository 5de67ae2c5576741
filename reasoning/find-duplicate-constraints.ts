import type { Finding } from "../domain/graph/finding.ts";
import type { GraphEdge } from "../domain/graph/reasoning-graph.ts";
import { edgeKey } from "./edge-key.ts";
import { nameRelations } from "./name-relations.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Edges that say the same thing twice, relations resolved by the file's aliases; one finding for each such thing. */
export function findDuplicateConstraints({ file }: StructureSubject): Finding[] {
  const nameRelation = nameRelations(file.relationAliases);
  const stated = new Map<string, GraphEdge[]>();
  for (const edge of file.edges) {
    const key = edgeKey(edge, nameRelation);
    const same = stated.get(key);
    if (same === undefined) stated.set(key, [edge]);
    else same.push(edge);
  }
  return [...stated.values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const edges = same.map(({ id }) => id);
      return stateFinding("duplicate-constraint", {
        nodes: same.flatMap(({ from, to }) => [from, to]),
        edges,
        message: `these edges state the same constraint: ${edges.join(", ")}`,
      });
    });
}
