import type { MultiDirectedGraph } from "graphology";
import type { GraphEdge, GraphNode } from "../domain/graph/reasoning-graph.ts";

/**
 * A reasoning graph on graphology: only edges whose two ends are known. Nodes go by numbers as keys, `keys` has them by id;
 * `answer` is a key too, null where no node has that id.
 * `universe` edges stand for a complement's `within`: they count for reachability, and are no edges of the question.
 * `position` is the edge's place in the file.
 */
export interface ReasoningNetwork {
  readonly graph: MultiDirectedGraph<
    { node: GraphNode },
    { edge: GraphEdge; position: number; universe: boolean }
  >;
  readonly keys: ReadonlyMap<string, string>;
  readonly answer: string | null;
}
