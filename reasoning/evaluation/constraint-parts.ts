import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { EvaluationPlan, PlannedEdge } from "./evaluation-plan.ts";

/** The constraints of a question, and which of them belong together. */
export interface ConstraintParts {
  /** Edges that can be dropped one by one: those that lead to the answer, but not what only derives an excluded list. */
  readonly units: readonly GraphEdge[];
  /** Edges that lead nowhere. */
  readonly idle: readonly GraphEdge[];
  /** A unit with all it rests on and all its way to the answer. */
  partOf(unit: GraphEdge): ReadonlySet<GraphEdge>;
  /** All edges that a unit's own statement rests on: of a complement, those that derive its excluded list too. */
  supportOf(unit: GraphEdge): ReadonlySet<GraphEdge>;
}

/**
 * A complement and what derives its excluded list are one unit; the list stays what the whole graph makes of it. So to leave
 * units out can only add answers, never take any away (docs/evaluation-over-evidence.md, "Drop tests").
 */
export function constraintParts({ nodes, answer }: EvaluationPlan): ConstraintParts {
  const incoming = new Map(
    nodes.map((planned) => [planned.node.id, planned.node.given ? [] : planned.incoming]),
  );
  const edgesInto = (id: string): readonly PlannedEdge[] => incoming.get(id) ?? [];
  /** All edges by which a node is derived; `whole`: those of excluded lists as well. */
  const derivation = (start: readonly string[], whole: boolean): Set<GraphEdge> => {
    const queue = [...start];
    const seen = new Set(queue);
    const edges = new Set<GraphEdge>();
    for (const id of queue) {
      for (const { edge, universe } of edgesInto(id)) {
        edges.add(edge);
        const isPositive = edge.op !== "complement";
        const next = [...(isPositive || whole ? [edge.from] : []), ...(universe === null ? [] : [universe])];
        for (const source of next) if (!seen.has(source)) queue.push(source);
        for (const source of next) seen.add(source);
      }
    }
    return edges;
  };
  const units = [...derivation([answer], false)];
  const isUnit = new Set(units);
  const reaching = derivation([answer], true);
  const all = nodes.flatMap((planned) => planned.incoming.map(({ edge }) => edge));
  const ways = waysOn(nodes, isUnit);
  return {
    units,
    idle: all.filter((edge) => !reaching.has(edge)),
    partOf(unit) {
      const support = unit.op === "complement" ? [] : derivation([unit.from], false);
      return new Set([unit, ...support, ...ways(unit.to)]);
    },
    supportOf(unit) {
      return new Set([unit, ...(unit.op === "complement" ? derivation([unit.from], true) : [])]);
    },
  };
}

/** The units on the ways from a node to the answer. A complement is passed by its universe, which needs no unit. */
function waysOn(nodes: EvaluationPlan["nodes"], isUnit: ReadonlySet<GraphEdge>) {
  const out = new Map<string, { edge: GraphEdge; to: string; isPassed: boolean }[]>();
  const add = (from: string, edge: GraphEdge, isPassed: boolean): void => {
    out.set(from, [...(out.get(from) ?? []), { edge, to: edge.to, isPassed }]);
  };
  for (const { edge, universe } of nodes.flatMap(({ incoming }) => incoming)) {
    if (!isUnit.has(edge)) continue;
    if (edge.op !== "complement") add(edge.from, edge, false);
    else if (universe !== null) add(universe, edge, true);
  }
  return (start: string): Set<GraphEdge> => {
    const queue = [start];
    const seen = new Set(queue);
    const edges = new Set<GraphEdge>();
    for (const id of queue) {
      for (const { edge, to, isPassed } of out.get(id) ?? []) {
        if (!isPassed) edges.add(edge);
        if (!seen.has(to)) queue.push(to);
        seen.add(to);
      }
    }
    return edges;
  };
}
