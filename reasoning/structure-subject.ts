import type { Finding } from "../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { KeyHop } from "./list-key-hops.ts";
import type { NetworkAnalysis } from "./network/analyse-network.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

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
