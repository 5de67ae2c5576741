import type { GraphEdge, ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { countNodesAsPaper } from "./count-nodes-as-paper.ts";
import { derivationOrder } from "./evaluation/evaluation-plan.ts";

/** Size of a reasoning graph (EvoBrowseComp §2.3, Complexity, counts its nodes). */
export interface GraphMeasures {
  readonly nodes: number;
  /** Things that the question speaks of, in the unit of the paper's Table 1 (decision 0083). */
  readonly nodesAsPaper: number;
  readonly edges: number;
  readonly operations: Readonly<Record<GraphEdge["op"], number>>;
  /** Number of edges on the longest path to the answer. Nodes on a cycle don't count. */
  readonly depth: number;
}

export function measureGraph(graph: ReasoningGraph): GraphMeasures {
  const { nodes, edges, answer } = graph;
  const ids = new Set(nodes.map(({ id }) => id));
  const known = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const count = (op: GraphEdge["op"]): number => known.filter((edge) => edge.op === op).length;
  const into = new Map<string, string[]>();
  for (const { from, to, within } of known) {
    const sources = within === undefined ? [from] : [from, within];
    into.set(to, [...(into.get(to) ?? []), ...sources]);
  }
  const depths = new Map<string, number>();
  for (const id of derivationOrder(ids, known)) {
    const before = (into.get(id) ?? []).map((source) => (depths.get(source) ?? 0) + 1);
    depths.set(id, Math.max(0, ...before));
  }
  return {
    nodes: ids.size,
    nodesAsPaper: countNodesAsPaper(graph),
    edges: known.length,
    operations: {
      projection: count("projection"),
      intersection: count("intersection"),
      complement: count("complement"),
      order: count("order"),
      limit: count("limit"),
    },
    depth: depths.get(answer) ?? 0,
  };
}
