import type { Finding } from "../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { KeyHop } from "./list-key-hops.ts";
import type { NetworkAnalysis } from "./network/analyse-network.ts";
import type { CompactNetwork } from "./network/compact-network.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/** What the structure checks look at: the file, its network, and what the shape alone says. */
export interface StructureSubject {
  readonly file: ReasoningGraphFile;
  readonly network: ReasoningNetwork;
  readonly compact: CompactNetwork;
  readonly analysis: NetworkAnalysis;
  readonly keyHops: ReadonlyMap<string, KeyHop>;
  /** The id of a node by its number. */
  idOf(node: number): string;
  /** The edge that an arc is of. */
  edgeOf(arc: number): GraphEdge;
}

/** One check: all its findings at once, none where it can't apply, never an exception for a bad graph. */
export type StructureCheck = (subject: StructureSubject) => Finding[];
