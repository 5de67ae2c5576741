import { bfs } from "graphology-traversal";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/** The weakly connected parts of the graph, or of those nodes of it that are `among`: one traversal in all, so linear. */
export function findParts({ graph }: ReasoningNetwork, among?: ReadonlySet<string>): string[][] {
  const wanted = among === undefined ? graph : graph.copy();
  if (among !== undefined) {
    for (const node of graph.nodes()) if (!among.has(node)) wanted.dropNode(node);
  }
  const parts: string[][] = [];
  bfs(
    wanted,
    (node, _attributes, depth) => {
      // The traversal goes on to the next part by itself, at depth 0 again.
      if (depth === 0) parts.push([]);
      parts.at(-1)?.push(node);
    },
    { mode: "directed" },
  );
  return parts;
}
