import fc from "fast-check";
import type { GraphEdge, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";

const node = fc.nat({ max: 7 });
const looseEdge = fc.record({
  op: fc.constantFrom(
    "projection" as const,
    "projection" as const,
    "intersection" as const,
    "complement" as const,
  ),
  from: node,
  to: node,
  within: node,
  relation: fc.constantFrom("r", "q"),
  evidence: fc.constantFrom("old", "fresh"),
});

/**
 * Graphs of one to eight nodes with every operation, givens, fresh hops, parallel edges and self-loops. Half of them have all edges
 * from lower to higher nodes, so no cycle.
 */
export const anyGraph: fc.Arbitrary<ReasoningGraphFile> = fc
  .record({
    size: fc.integer({ min: 1, max: 8 }),
    given: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    edges: fc.array(looseEdge, { maxLength: 16 }),
    answer: node,
    acyclic: fc.boolean(),
  })
  .map(({ size, given, edges, answer, acyclic }) => ({
    answer: `n${answer % size}`,
    nodes: Array.from({ length: size }, (_, id) => ({
      id: `n${id}`,
      kind: "entity" as const,
      label: `L${id}`,
      given: given[id] ?? false,
    })),
    edges: edges.flatMap((edge, index): GraphEdge[] => {
      const [from, to, within] = [edge.from % size, edge.to % size, edge.within % size];
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      if (acyclic && low === high) return [];
      const universe = acyclic ? Math.min(within, high - 1) : within;
      const ends = acyclic ? { from: `n${low}`, to: `n${high}` } : { from: `n${from}`, to: `n${to}` };
      if (edge.op === "projection")
        return [
          { id: `e${index}`, op: edge.op, ...ends, relation: edge.relation, evidence: [edge.evidence] },
        ];
      return [
        {
          id: `e${index}`,
          op: edge.op,
          ...ends,
          ...(edge.op === "complement" ? { within: `n${universe}` } : {}),
        },
      ];
    }),
    evidence: [
      { id: "old", fresh: false },
      { id: "fresh", fresh: true },
    ],
  }));
