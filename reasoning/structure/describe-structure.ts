import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { analyseNetwork, type NetworkAnalysis } from "../network/analyse-network.ts";
import { buildGraph, type ReasoningNetwork } from "../network/reasoning-network.ts";

/** Input of the structure checks: the file, its network, and the analysis of its shape. */
export interface StructureSubject {
  readonly file: ReasoningGraphFile;
  readonly network: ReasoningNetwork;
  readonly analysis: NetworkAnalysis;
  readonly keyHops: ReadonlyMap<string, KeyHop>;
  /** Returns the id of a node from its key in the network. */
  idOf(node: string): string;
  /** Returns the question's edge from its key in the network. A complement has two keys. */
  edgeOf(edge: string): GraphEdge;
}

/** One check. It returns all its findings, or none if it does not apply, and never throws for a bad graph. */
export type StructureCheck = (subject: StructureSubject) => Finding[];

/** Builds the network once and analyses its shape. */
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

/** Edges and evidence of a key hop: a node that is declared `key`, or to which fresh evidence leads. */
interface KeyHop {
  readonly edges: readonly string[];
  readonly evidence: ReadonlySet<string>;
}

/** Lists the hops that a solver should need, by node: those derived by a projection with fresh evidence, and those declared `key`. */
function listKeyHops(file: ReasoningGraphFile): Map<string, KeyHop> {
  const fresh = new Set(
    (file.evidence ?? []).flatMap(({ id, fresh: isFresh }) => (isFresh === true ? [id] : [])),
  );
  const hops = new Map<string, { edges: string[]; evidence: Set<string> }>();
  for (const { id, key } of file.nodes) if (key === true) hops.set(id, { edges: [], evidence: new Set() });
  for (const edge of file.edges) {
    const cited = citedOf(edge, fresh);
    if (cited.length === 0) continue;
    const hop = hops.get(edge.to) ?? { edges: [], evidence: new Set<string>() };
    hop.edges.push(edge.id);
    for (const piece of cited) hop.evidence.add(piece);
    hops.set(edge.to, hop);
  }
  return hops;
}

function citedOf({ op, evidence = [] }: GraphEdge, fresh: ReadonlySet<string>): string[] {
  return op === "projection" || op === "order" ? evidence.filter((id) => fresh.has(id)) : [];
}
