import type { Random } from "../../simulation/world/create-random.ts";
import type { LooseEdge, LooseGraph } from "./loose-graph.ts";

/** How many nodes back a node looks for the nodes that it is derived from. Reasoning is local, and its graphs are deep. */
const lookBack = 8;

/**
 * Draws a random reasoning graph. A fifth of the nodes is given. Each other node is a projection of one or two earlier nodes, an
 * intersection of two or three, or a complement. A fifth of the projections is fresh. Of the nodes from which nothing is derived, one in
 * twenty stays a dead end. One node in fifty is isolated, and one graph in twenty has a cycle. No two edges have the same ends, because
 * networkx's plain graphs require this.
 */
export function drawGraph(nodes: number, random: Random): LooseGraph {
  const given: number[] = [];
  const keys: number[] = [];
  const edges: LooseEdge[] = [];
  const derived = new Set<number>();
  for (let node = 0; node < nodes - 1; node += 1) {
    if (random.chance(0.02)) continue;
    if (node < 2 || random.chance(0.2)) given.push(node);
    else derive(node);
  }
  derive(nodes - 1);
  tieIn();
  const first = edges[0];
  if (first !== undefined && random.chance(0.05)) {
    const back = { op: "projection" as const, from: nodes - 1, to: first.to };
    if (!edges.some(({ from, to }) => from === back.from && to === back.to) && back.from !== back.to)
      edges.push(back);
  }
  return { nodes, answer: nodes - 1, given, keys, edges };

  /** All but one in twenty of the nodes that lead nowhere lead on to a later one. */
  function tieIn(): void {
    const used = new Set(edges.flatMap(({ from, to, within = from }) => [from, to, within]));
    const leading = new Set(edges.flatMap(({ from, within = from }) => [from, within]));
    for (let node = nodes - 2; node >= 0; node -= 1) {
      if ((!used.has(node) && !given.includes(node)) || leading.has(node) || random.chance(0.05)) continue;
      const later = range(node + 1, Math.min(nodes - 1, node + lookBack)).filter((id) => derived.has(id));
      edges.push({ op: "projection", from: node, to: later.length > 0 ? random.pick(later) : nodes - 1 });
    }
  }

  function derive(node: number): void {
    derived.add(node);
    const operands = drawOperands(node, random.int(1, 3), random);
    const [from = 0, within] = operands;
    const draw = random.next();
    if (draw < 0.1 && within !== undefined) {
      edges.push({ op: "complement", from, to: node, within });
    } else if (draw < 0.5 && operands.length > 1) {
      edges.push(...operands.map((operand) => ({ op: "intersection" as const, from: operand, to: node })));
    } else {
      edges.push(
        ...operands.slice(0, 2).map((operand) => ({ op: "projection" as const, from: operand, to: node })),
      );
      if (random.chance(0.2)) keys.push(node);
    }
  }
}

function drawOperands(node: number, wanted: number, random: Random): number[] {
  const operands = new Set<number>();
  for (let at = 0; at < wanted; at += 1) operands.add(random.int(Math.max(0, node - lookBack), node - 1));
  return [...operands];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
