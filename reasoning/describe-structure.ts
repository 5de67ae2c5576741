import type { GraphEdge, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { buildGraph } from "./build-graph.ts";
import { listKeyHops } from "./list-key-hops.ts";
import { analyseNetwork } from "./network/analyse-network.ts";
import type { CompactNetwork } from "./network/compact-network.ts";
import type { LooseArc } from "./network/pack-network.ts";
import { packNetwork } from "./network/pack-network.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Builds the network once, packs it once, and works out on the packed one what its shape says. */
export function describeStructure(file: ReasoningGraphFile): StructureSubject {
  const network = buildGraph(file);
  const keyHops = listKeyHops(file);
  const compact = compactGraph(network, { keyHops: new Set(keyHops.keys()) });
  const ids = network.graph.mapNodes((_key, { node }) => node.id);
  return {
    file,
    network,
    compact,
    analysis: analyseNetwork(compact),
    keyHops,
    idOf: (node) => ids[node] ?? "",
    edgeOf: (arc) => file.edges[compact.edge[arc] ?? 0] as GraphEdge,
  };
}

/** Packs a network for the checks; a node's number is its key. `keyHops` are the ids of declared and fresh hops. */
function compactGraph(
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
