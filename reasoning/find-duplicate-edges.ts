import type { Finding } from "../domain/finding.ts";
import type { GraphEdge } from "../domain/reasoning-graph.ts";
import { edgeKey } from "./edge-key.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Edges that say the same thing twice. */
export function findDuplicateEdges({ file }: StructureSubject): Finding[] {
  const seen = new Map<string, GraphEdge[]>();
  for (const edge of file.edges) {
    const key = edgeKey(edge);
    const same = seen.get(key);
    if (same === undefined) seen.set(key, [edge]);
    else same.push(edge);
  }
  return [...seen.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      code: "duplicate-edge",
      severity: "warning",
      message: `these edges state the same constraint: ${same.map(({ id }) => id).join(", ")}`,
      ids: same.map(({ id }) => id),
    }));
}
