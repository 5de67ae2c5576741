import type { Finding } from "../domain/finding.ts";
import type { StructureSubject } from "./structure-subject.ts";
import { topologicalOrder } from "./topological-order.ts";

const sourcesAtOnce = 32;

/**
 * Edges (u, v), v not the answer, where v is derived from u by a longer way too. Sources are followed 32 at a time, one
 * bit each, through one pass over the edges: |E| · |sources| / 32 steps and memory linear in the nodes. None in a graph
 * with a cycle, where "a longer way" means little.
 */
export function findTransitiveEdges({ network }: StructureSubject): Finding[] {
  const { graph, answer } = network;
  const { order, rest } = topologicalOrder(network);
  if (rest.size > 0) return [];
  const position = new Map(order.map((node, index) => [node, index]));
  const incoming = order.map((node) =>
    graph.mapInEdges(node, (_key, _attributes, from) => position.get(from) ?? 0),
  );
  const sources = order.flatMap((node, index) => (graph.outDegree(node) > 1 ? [index] : []));
  const transitive = new Set<string>();
  const bit = new Uint32Array(order.length);
  const reachedFrom = new Uint32Array(order.length);
  for (let first = 0; first < sources.length; first += sourcesAtOnce) {
    const block = sources.slice(first, first + sourcesAtOnce);
    bit.fill(0);
    block.forEach((source, index) => {
      bit[source] = 1 << index;
    });
    for (const [node, parents] of incoming.entries()) {
      let byLongerWay = 0;
      let directly = 0;
      for (const parent of parents) {
        byLongerWay |= reachedFrom[parent] ?? 0;
        directly |= bit[parent] ?? 0;
      }
      reachedFrom[node] = byLongerWay | directly;
      if ((byLongerWay & directly) === 0) continue;
      for (const parent of parents) {
        if (((bit[parent] ?? 0) & byLongerWay) !== 0) transitive.add(`${parent}>${node}`);
      }
    }
  }
  const findings: Finding[] = [];
  graph.forEachEdge((_key, { edge, universe }, from, to) => {
    if (universe || to === answer || !transitive.has(`${position.get(from)}>${position.get(to)}`)) return;
    findings.push({
      code: "transitive-edge",
      severity: "warning",
      message: `edge ${edge.id} goes straight to ${to}, which is also derived from ${from} by a longer way`,
      ids: [edge.id, from, to],
    });
  });
  return findings;
}
