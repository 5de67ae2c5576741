import { MultiDirectedGraph } from "graphology";
import { bfsFromNode } from "graphology-traversal";
import type { GraphEdge, GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";

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

/**
 * Builds the network of a reasoning graph. Never throws for a bad graph: of doubled node ids the first counts, and an edge
 * with an unknown end is left out (find-invalid.ts reports both).
 */
export function buildGraph(source: ReasoningGraph): ReasoningNetwork {
  const graph: ReasoningNetwork["graph"] = new MultiDirectedGraph();
  const keys = new Map<string, string>();
  // Keys are numbers: graphology keeps them in plain objects, where an id like "constructor" would go wrong.
  for (const node of source.nodes) {
    if (!keys.has(node.id)) keys.set(node.id, graph.addNode(`${keys.size}`, { node }));
  }
  for (const [position, edge] of source.edges.entries()) {
    const [from, to, within] = [keys.get(edge.from), keys.get(edge.to), keys.get(edge.within ?? edge.from)];
    if (to === undefined) continue;
    if (from !== undefined) {
      graph.addDirectedEdgeWithKey(`${position}`, from, to, { edge, position, universe: false });
    }
    if (edge.op === "complement" && edge.within !== undefined && within !== undefined) {
      graph.addDirectedEdgeWithKey(`${position}/within`, within, to, { edge, position, universe: true });
    }
  }
  return { graph, keys, answer: keys.get(source.answer) ?? null };
}

/**
 * The projections whose objects the answer is among, in the graph's order: those into the answer node, or into a node that reaches it by
 * intersections and by being what a complement is taken in. Empty for a graph whose answer no projection leads to. Cycles end nothing.
 */
export function findBearingEdges({ edges, answer }: Pick<ReasoningGraph, "edges" | "answer">): GraphEdge[] {
  const parts = edges.flatMap(toPart);
  const ids = new Set([answer, ...parts.flatMap(({ from, to }) => [from, to])]);
  const nodes = [...ids].map((id): GraphNode => ({ id, kind: "entity-set", label: "" }));
  const { graph, answer: root } = buildGraph({ nodes, edges: parts, answer });
  const bearers = new Set<string>();
  bfsFromNode(graph, root, (_key, { node }) => void bearers.add(node.id), { mode: "inbound" });
  return edges.filter(({ op, to }) => op === "projection" && bearers.has(to));
}

/** From a set to one that is taken out of it: the set met by an intersection, the universe of a complement. */
function toPart(edge: GraphEdge): GraphEdge[] {
  const { op, within } = edge;
  if (op === "intersection") return [edge];
  return op === "complement" && within !== undefined ? [{ ...edge, op: "intersection", from: within }] : [];
}
