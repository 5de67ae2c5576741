import type { Finding } from "../domain/finding.ts";
import { findParts } from "./find-parts.ts";
import type { StructureSubject } from "./structure-subject.ts";
import { topologicalOrder } from "./topological-order.ts";

/** One finding for each knot of nodes that lie on cycles or between two of them. */
export function findCycles({ network }: StructureSubject): Finding[] {
  const { graph } = network;
  const knots = topologicalOrder(network).rest;
  // What only hangs behind a cycle is taken off from its ends.
  const outgoing = new Map([...knots].map((node) => [node, graph.outDegree(node)]));
  const ends = [...knots].filter((node) => outgoing.get(node) === 0);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    knots.delete(end);
    graph.forEachInEdge(end, (_key, _attributes, from) => {
      const left = (outgoing.get(from) ?? 0) - 1;
      outgoing.set(from, left);
      if (left === 0) ends.push(from);
    });
  }
  return findParts(network, knots).map((part) => ({
    code: "cycle",
    severity: "error",
    message: `these nodes are derived from one another in a circle: ${part.join(", ")}`,
    ids: part,
  }));
}
