import type { GraphEdge, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { buildGraph } from "./build-graph.ts";
import { compactGraph } from "./compact-graph.ts";
import { listKeyHops } from "./list-key-hops.ts";
import { analyseNetwork } from "./network/analyse-network.ts";
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
