import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { analyseNetwork, type NetworkAnalysis } from "../network/analyse-network.ts";
import { buildGraph, type ReasoningNetwork } from "../network/reasoning-network.ts";

/** What the structure checks look at: the file, its network, and what the shape alone says. */
export interface StructureSubject {
  readonly file: ReasoningGraphFile;
  readonly network: ReasoningNetwork;
  readonly analysis: NetworkAnalysis;
  readonly keyHops: ReadonlyMap<string, KeyHop>;
  /** The id of a node by its key in the network. */
  idOf(node: string): string;
  /** The edge of the question by its key in the network; a complement has two keys. */
  edgeOf(edge: string): GraphEdge;
}

/** One check: all its findings at once, none where it can't apply, never an exception for a bad graph. */
export type StructureCheck = (subject: StructureSubject) => Finding[];

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

/** A node that is declared key, or that fresh evidence leads to, with the edges and pieces of evidence which do. */
interface KeyHop {
  readonly edges: readonly string[];
  readonly evidence: ReadonlySet<string>;
}

/** The hops that the question is meant to turn on, by node: derived by a projection on fresh evidence, or declared `key`. */
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
  return op === "projection" ? evidence.filter((id) => fresh.has(id)) : [];
}
