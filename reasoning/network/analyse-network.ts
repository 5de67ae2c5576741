import { bfs, bfsFromNode } from "graphology-traversal";
import { findAvoidableKeys, findTransitive } from "./find-bypasses.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/** What the shape of a graph shows, with nodes and edges given by their keys (docs/structure-findings.md). */
export interface NetworkAnalysis extends StrayNodes {
  /** Cyclic parts: each node of a knot is derived from all others of it, or from itself. */
  readonly knots: readonly string[][];
  readonly bypasses: readonly Bypass[];
  readonly transitive: readonly string[];
  readonly avoidableKeys: readonly string[];
}

/** Makes all checks of the shape with graphology. `keyHops` are the ids of declared and fresh hops. No paths are enumerated. */
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

type Graph = ReasoningNetwork["graph"];

/**
 * Finds the strongly connected components of a graph, sources first (Kosaraju): an edge leads to a later component or stays in its own.
 * Without cycles each component is one node, and this is a topological order. The search uses its own stack, since graphology-components
 * recurses and overflows on a chain of a few thousand nodes. The time is linear.
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

/** Lists all nodes in the order in which a depth-first search along the edges finishes them. */
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

/** An edge directly into the answer, and the last hop of another path there, both as keys. */
interface Bypass {
  readonly edge: string;
  readonly via: string;
}

/**
 * Number of last hops to remember for a node. Two of them may not count (the node itself, and its own complement's universe), but a third
 * one does.
 */
const enough = 3;

/**
 * Finds edges (u, answer) for which the answer can also be reached from u through another node. The search goes back from the answer, never
 * through it, and remembers for each node up to three of the answer's in-neighbours that it leads to. The time is linear.
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
  /** Weakly connected parts without the answer, including isolated nodes. */
  readonly islands: readonly string[][];
  /** Groups of nodes that are connected to the answer, but from which no path leads to it. */
  readonly deadEnds: readonly string[][];
}

/**
 * Finds the nodes that the answer does not depend on, in connected groups. A group next to a node that does reach the answer is a dead
 * end; any other group is an island. Without an answer, only nodes without any edge are stray. The time is linear.
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
