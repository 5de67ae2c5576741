import { bfs, bfsFromNode } from "graphology-traversal";
import { findAvoidableKeys, findTransitive } from "./find-bypasses.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/** What a graph's shape alone says, in keys of nodes and edges (docs/structure-findings.md). */
export interface NetworkAnalysis extends StrayNodes {
  /** Nodes each of which is derived from all others of its knot, or from itself. */
  readonly knots: readonly string[][];
  readonly bypasses: readonly Bypass[];
  readonly transitive: readonly string[];
  readonly avoidableKeys: readonly string[];
}

/** All checks of the shape, on graphology. `keyHops` are the ids of declared and fresh hops. No way is enumerated. */
export function analyseNetwork(network: ReasoningNetwork, keyHops: ReadonlySet<string>): NetworkAnalysis {
  const { graph, answer } = network;
  const components = sortNetwork(graph);
  const reaching = new Set<string>();
  if (answer !== null) bfsFromNode(graph, answer, (node) => void reaching.add(node), { mode: "inbound" });
  const keys = graph.filterNodes((_key, { node }) => keyHops.has(node.id));
  return {
    ...findStray(network, reaching),
    knots: components.filter(
      ([first, ...others]) => others.length > 0 || (first !== undefined && graph.hasEdge(first, first)),
    ),
    bypasses: findBypasses(network),
    transitive: findTransitive(network, components),
    avoidableKeys: findAvoidableKeys(network, components, { keys, reaching }),
  };
}

/** An edge straight into the answer, and the last hop of another way there, both as keys. */
interface Bypass {
  readonly edge: string;
  readonly via: string;
}

/** How many last hops a node has to know: itself and the universe of its own complement may not count, a third one does. */
const enough = 3;

/**
 * Edges (u, answer) whose answer can still be reached from u without them, through another node that leads into it. Going backwards
 * from the answer and never through it, each node learns up to three of the answer's in-neighbours that it leads to. Linear.
 */
function findBypasses({ graph, answer }: ReasoningNetwork): Bypass[] {
  if (answer === null || graph.inDegree(answer) < 2) return [];
  const lastHops = new Map<string, Set<string>>();
  const waiting = graph.inNeighbors(answer).map((hop) => ({ node: hop, hop }));
  for (const { node, hop } of waiting) {
    if (node === answer) continue;
    graph.forEachInNeighbor(node, (before) => {
      const known = lastHops.get(before) ?? new Set();
      if (before === answer || known.size === enough || known.has(hop)) return;
      lastHops.set(before, known.add(hop));
      waiting.push({ node: before, hop });
    });
  }
  return graph
    .mapInEdges(answer, (edge, { universe, position }, from) => {
      const isOther = (hop: string): boolean =>
        hop !== from && graph.someOutEdge(hop, answer, (_edge, other) => other.position !== position);
      const via = universe || from === answer ? undefined : [...(lastHops.get(from) ?? [])].find(isOther);
      return via === undefined ? [] : [{ edge, via }];
    })
    .flat();
}

interface StrayNodes {
  /** Weakly connected parts without the answer, isolated nodes among them. */
  readonly islands: readonly string[][];
  /** Connected nodes of the answer's own part from which the answer can't be reached. */
  readonly deadEnds: readonly string[][];
}

/**
 * The nodes that the answer does not rest on, in connected groups. A group that touches a node which does reach the answer is
 * a dead end, any other one an island. Without an answer only nodes without any edge are stray. Linear.
 */
function findStray({ graph, answer }: ReasoningNetwork, reaching: ReadonlySet<string>): StrayNodes {
  if (answer === null) {
    const alone = graph.filterNodes((node) => graph.degree(node) === 0);
    return { islands: alone.map((node) => [node]), deadEnds: [] };
  }
  const groups: string[][] = [];
  if (reaching.size === graph.order) return { islands: groups, deadEnds: groups };
  bfs(
    graph,
    (node, _attributes, depth) => {
      if (reaching.has(node)) return true;
      if (depth === 0) groups.push([]);
      groups.at(-1)?.push(node);
      return false;
    },
    { mode: "directed" },
  );
  const isDeadEnd = (group: readonly string[]): boolean =>
    group.some((node) => graph.someNeighbor(node, (other) => reaching.has(other)));
  return {
    islands: groups.filter((group) => !isDeadEnd(group)),
    deadEnds: groups.filter(isDeadEnd),
  };
}

type Graph = ReasoningNetwork["graph"];

/**
 * The strongly connected components of a graph, sources first (Kosaraju): an edge leads to a later component or stays within its own.
 * Without cycles each component is one node, and this is a topological order. The search keeps a stack of its own, since
 * graphology-components recurses and overflows on a chain of some thousand nodes. Linear.
 */
function sortNetwork(graph: Graph): string[][] {
  const order = [...listFinished(graph)].reverse();
  const componentOf = new Map<string, string[]>();
  const components = order.flatMap((root) => {
    if (componentOf.has(root)) return [];
    const component: string[] = [];
    componentOf.set(root, component);
    const waiting = [root];
    for (const node of waiting) {
      graph.forEachInNeighbor(node, (before) => {
        if (componentOf.has(before)) return;
        componentOf.set(before, component);
        waiting.push(before);
      });
    }
    return [component];
  });
  for (const node of order) componentOf.get(node)?.push(node);
  return components;
}

/** All nodes in the order in which a depth-first search along the edges is done with them. */
function listFinished(graph: Graph): Set<string> {
  const seen = new Set<string>();
  const finished = new Set<string>();
  const stack = graph.nodes().reverse();
  for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
    if (seen.has(node)) {
      stack.pop();
      finished.add(node);
      continue;
    }
    seen.add(node);
    graph.forEachOutNeighbor(node, (next) => {
      if (!seen.has(next)) stack.push(next);
    });
  }
  return finished;
}
