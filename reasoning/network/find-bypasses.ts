import type { ReasoningNetwork } from "../reasoning-network.ts";

/** An edge straight into the answer, and the last hop of another way there, both as keys. */
export interface Bypass {
  readonly edge: string;
  readonly via: string;
}

/** How many last hops a node has to know: itself and the universe of its own complement may not count, a third one does. */
const enough = 3;

/**
 * Edges (u, answer) whose answer can still be reached from u without them, through another node that leads into it. Going backwards
 * from the answer and never through it, each node learns up to three of the answer's in-neighbours that it leads to. Linear.
 */
export function findBypasses({ graph, answer }: ReasoningNetwork): Bypass[] {
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
