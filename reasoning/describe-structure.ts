import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { buildGraph } from "./build-graph.ts";
import { analyseNetwork } from "./network/analyse-network.ts";
import { listKeyHops, type StructureSubject } from "./structure-subject.ts";

/** Builds the network once, and works out on it what its shape says. */
export function describeStructure(file: ReasoningGraphFile): StructureSubject {
  const network = buildGraph(file);
  const keyHops = listKeyHops(file);
  return {
    file,
    network,
    analysis: analyseNetwork(network, new Set(keyHops.keys())),
    keyHops,
    idOf: (node) => network.graph.getNodeAttribute(node, "node").id,
    edgeOf: (edge) => network.graph.getEdgeAttribute(edge, "edge"),
  };
}
