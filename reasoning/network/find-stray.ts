import { bfs } from "graphology-traversal";
import type { ReasoningNetwork } from "../reasoning-network.ts";

export interface StrayNodes {
  /** Weakly connected parts without the answer, isolated nodes among them. */
  readonly islands: readonly string[][];
  /** Connected nodes of the answer's own part from which the answer can't be reached. */
  readonly deadEnds: readonly string[][];
}

/**
 * The nodes that the answer does not rest on, in connected groups. A group that touches a node which does reach the answer is
 * a dead end, any other one an island. Without an answer only nodes without any edge are stray. Linear.
 */
export function findStray({ graph, answer }: ReasoningNetwork, reaching: ReadonlySet<string>): StrayNodes {
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
