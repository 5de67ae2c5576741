import type { ReasoningNetwork } from "../reasoning-network.ts";
import { splitInBlocks } from "./split-in-blocks.ts";

/** Nodes of a block, each with its bit. */
type Bits = ReadonlyMap<string, bigint>;

/**
 * Edges (u, v), v not the answer and on no cycle, where v can still be reached from u without them, through another node. On
 * a cycle "a longer way" means little. The sources u are followed a block at a time, one bit each: |edges| · |sources| / 1,024
 * steps at most.
 */
export function findTransitive(network: ReasoningNetwork, components: readonly string[][]): string[] {
  const { graph, answer } = network;
  const judged = components
    .filter(({ length }) => length === 1)
    .flat()
    .filter((node) => node !== answer && graph.inDegree(node) > 1 && !graph.hasEdge(node, node));
  const sources = new Set(judged.flatMap((node) => graph.inNeighbors(node)));
  const blocks = splitInBlocks([...sources].filter((node) => graph.outDegree(node) > 1));
  return blocks.flatMap((bits) => {
    const reachedFrom = spread(network, components, bits);
    return judged.flatMap((node) => edgesWithOtherWay(network, node, { bits, reachedFrom }));
  });
}

/** For each node, the nodes of the block that lead to it. */
function spread({ graph }: ReasoningNetwork, components: readonly string[][], bits: Bits): Bits {
  const reachedFrom = new Map<string, bigint>();
  for (const component of components) {
    let reached = 0n;
    for (const node of component) {
      graph.forEachInNeighbor(node, (before) => {
        reached |= (bits.get(before) ?? 0n) | (reachedFrom.get(before) ?? 0n);
      });
    }
    if (reached !== 0n) for (const node of component) reachedFrom.set(node, reached);
  }
  return reachedFrom;
}

/** Edges into one node whose sources lead there by another edge too, from another node. */
function edgesWithOtherWay(
  { graph }: ReasoningNetwork,
  node: string,
  { bits, reachedFrom }: { bits: Bits; reachedFrom: Bits },
): string[] {
  const waysBy = new Map<number, bigint>();
  graph.forEachInEdge(node, (_edge, { position }, via) => {
    const ways = (reachedFrom.get(via) ?? 0n) & ~(bits.get(via) ?? 0n);
    if (ways !== 0n) waysBy.set(position, (waysBy.get(position) ?? 0n) | ways);
  });
  if (waysBy.size === 0) return [];
  let [once, twice] = [0n, 0n];
  for (const ways of waysBy.values()) {
    twice |= once & ways;
    once |= ways;
  }
  return graph.filterInEdges(node, (_edge, { position, universe }, from) => {
    const byOthers = twice | (once & ~(waysBy.get(position) ?? 0n));
    return !universe && ((bits.get(from) ?? 0n) & byOthers) !== 0n;
  });
}
