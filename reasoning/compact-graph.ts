import type { CompactNetwork } from "./network/compact-network.ts";
import { type LooseArc, packNetwork } from "./network/pack-network.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/** Packs a network for the checks; a node's number is its key. `keyHops` are the ids of declared and fresh hops. */
export function compactGraph(
  { graph, answer }: ReasoningNetwork,
  { keyHops }: { keyHops: ReadonlySet<string> },
): CompactNetwork {
  const given = new Uint8Array(graph.order);
  const joins = new Uint8Array(graph.order);
  const key = new Uint8Array(graph.order);
  graph.forEachNode((number, { node }) => {
    given[Number(number)] = node.given === true ? 1 : 0;
    key[Number(number)] = keyHops.has(node.id) ? 1 : 0;
  });
  const arcs: LooseArc[] = [];
  graph.forEachEdge((_key, { edge, position, universe }, from, to) => {
    const target = Number(to);
    if (edge.op === "intersection" || edge.op === "complement") joins[target] = 1;
    arcs.push({ source: Number(from), target, edge: position, universe });
  });
  return packNetwork({
    nodeCount: graph.order,
    arcs,
    given,
    joins,
    key,
    answer: answer === null ? -1 : Number(answer),
  });
}
