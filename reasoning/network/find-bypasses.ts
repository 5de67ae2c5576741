import type { ReasoningNetwork } from "./reasoning-network.ts";

/**
 * Finds avoidable key hops: key hops on a path from the givens to the answer without which the answer can still be derived. An intersection
 * or complement needs all its incoming edges; any other node needs one of them. The needs of each node are computed for a block of keys at
 * a time, one bit for each key. This takes |edges| · |keys| / 1,024 steps; within a cycle they are repeated until nothing changes.
 */
export function findAvoidableKeys(
  { graph, answer }: ReasoningNetwork,
  components: readonly string[][],
  { keys, reaching }: { keys: readonly string[]; reaching: ReadonlySet<string> },
): string[] {
  const candidates = keys.filter((key) => key !== answer && reaching.has(key));
  if (answer === null || candidates.length === 0) return [];
  const isGiven = (node: string): boolean => graph.getNodeAttribute(node, "node").given === true;
  const grounded = new Set<string>();
  for (const component of components) {
    const isGrounded = (node: string): boolean =>
      isGiven(node) || graph.someInNeighbor(node, (before) => grounded.has(before));
    if (component.some(isGrounded)) for (const node of component) grounded.add(node);
  }
  if (!grounded.has(answer)) return [];

  const isJoin = (node: string): boolean =>
    graph.someInEdge(node, (_edge, { edge: { op } }) => op === "intersection" || op === "complement");
  const joins = new Set([...grounded].filter(isJoin));
  return splitInBlocks(candidates.filter((key) => grounded.has(key))).flatMap((bits) => {
    const all = (1n << BigInt(bits.size)) - 1n;
    const needs = new Map<string, bigint>();
    const needOf = (node: string): bigint => {
      const own = bits.get(node) ?? 0n;
      if (isGiven(node)) return own;
      const isAll = joins.has(node);
      let need = isAll ? 0n : all;
      graph.forEachInNeighbor(node, (before) => {
        if (!grounded.has(before)) return;
        const other = needs.get(before) ?? all;
        need = isAll ? need | other : need & other;
      });
      return own | need;
    };
    for (const component of components) {
      for (let changed = true; changed; ) {
        changed = false;
        for (const node of component) {
          if (!grounded.has(node)) continue;
          const need = needOf(node);
          changed ||= component.length > 1 && need !== (needs.get(node) ?? all);
          needs.set(node, need);
        }
      }
    }
    const needed = needs.get(answer) ?? all;
    return [...bits].flatMap(([key, bit]) => ((needed & bit) === 0n ? [key] : []));
  });
}

/** Nodes with their bits within a block. */
type Bits = ReadonlyMap<string, bigint>;

/**
 * Finds edges (u, v) for which v can also be reached from u through another node; v is not the answer and not on a cycle, where a longer
 * path would mean little. The sources u are followed a block at a time, one bit for each: at most |edges| · |sources| / 1,024 steps.
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

/** Computes for each node the nodes of the block that lead to it. */
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

/** Finds edges into a node whose sources also lead there through another node. */
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

/** Number of bits in one block; numbers of this size can be combined quickly. */
const most = 1_024;

/** Splits nodes into blocks. Each node gets a different bit within its block. */
function splitInBlocks(nodes: readonly string[]): Map<string, bigint>[] {
  const blocks: Map<string, bigint>[] = [];
  for (let first = 0; first < nodes.length; first += most)
    blocks.push(new Map(nodes.slice(first, first + most).map((node, index) => [node, 1n << BigInt(index)])));
  return blocks;
}
