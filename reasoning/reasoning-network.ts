import type { MultiDirectedGraph } from "graphology";
import type { GraphEdge, GraphNode } from "../domain/reasoning-graph.ts";

/**
 * A reasoning graph on graphology: only edges whose two ends are known; `answer` is null where no node has that id.
 * `universe` edges stand for a complement's `within`: they count for reachability, and are no edges of the question.
 */
export interface ReasoningNetwork {
  readonly graph: MultiDirectedGraph<{ node: GraphNode }, { edge: GraphEdge; universe: boolean }>;
  readonly answer: string | null;
}
