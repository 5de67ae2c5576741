import { MultiDirectedGraph } from "graphology";
import { bfsFromNode } from "graphology-traversal";
import type { GraphEdge, GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";

/**
 * A reasoning graph as a graphology graph, with only the edges whose two ends are known. Nodes have numbers as keys; `keys` maps ids to
 * them. `answer` is a key as well, or null if no node has that id. An edge with `universe` represents a complement's `within`: it counts
 * for reachability but is no edge of the question. `position` is the edge's index in the file.
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
 * Builds the network of a reasoning graph. It never throws for a bad graph: of nodes with the same id the first counts, and an edge with an
 * unknown end is left out (find-invalid.ts reports both).
 */
export function buildGraph(source: ReasoningGraph): ReasoningNetwork {
  const graph: ReasoningNetwork["graph"] = new MultiDirectedGraph();
  const keys = new Map<string, string>();
  // Keys are numbers, since graphology stores them in plain objects, where an id like "constructor" would fail.
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
 * Finds the projections whose objects include the answer, in the graph's order. They lead into the answer node, or into a node that is
 * connected to it by intersections, orders or limits, or as a complement's universe. Empty if no projection leads to the answer. Cycles do
 * no harm.
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

/** Returns an edge from a set to its subset: an operand of an intersection, a ranked or cut set, or the universe of a complement. */
function toPart(edge: GraphEdge): GraphEdge[] {
  const { op, within } = edge;
  if (op === "intersection" || op === "order" || op === "limit") return [edge];
  return op === "complement" && within !== undefined ? [{ ...edge, op: "intersection", from: within }] : [];
}
