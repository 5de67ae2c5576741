import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { EvaluationPlan, PlannedEdge } from "./evaluation-plan.ts";

/** The constraints of a question, in the units in which they can be dropped. */
export interface ConstraintParts {
  /** Edges that can be dropped one by one: those that lead to the answer, without those that only derive an excluded list. */
  readonly units: readonly GraphEdge[];
  /** Edges that don't lead to the answer. */
  readonly idle: readonly GraphEdge[];
  /** Returns a unit with all units that it depends on, and all units on its paths to the answer. */
  partOf(unit: GraphEdge): ReadonlySet<GraphEdge>;
  /** Returns all edges that a unit's own statement depends on. For a complement these include the edges that derive its excluded list. */
  supportOf(unit: GraphEdge): ReadonlySet<GraphEdge>;
}

/**
 * Finds a question's constraint units. A complement and the edges that derive its excluded list are one unit, and the list is always the
 * one that the whole graph derives. So leaving units out can only add answers, and never remove any, unless a limit follows
 * (docs/evaluation-over-evidence.md, "Drop tests").
 */
export function constraintParts({ nodes, answer }: EvaluationPlan): ConstraintParts {
  const incoming = new Map(
    nodes.map((planned) => [planned.node.id, planned.node.given ? [] : planned.incoming]),
  );
  const edgesInto = (id: string): readonly PlannedEdge[] => incoming.get(id) ?? [];
  /** Returns all edges that derive these nodes. With `whole`, the edges of excluded lists are included. */
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

/**
 * Returns a function that lists the units on the paths from a node to the answer. Orders, limits and complements on a path are passed
 * through, but are not listed.
 */
function waysOn(nodes: EvaluationPlan["nodes"], isUnit: ReadonlySet<GraphEdge>) {
  const out = new Map<string, { edge: GraphEdge; to: string; isPassed: boolean }[]>();
  const add = (from: string, edge: GraphEdge, isPassed: boolean): void => {
    out.set(from, [...(out.get(from) ?? []), { edge, to: edge.to, isPassed }]);
  };
  for (const { edge, universe } of nodes.flatMap(({ incoming }) => incoming)) {
    if (!isUnit.has(edge)) continue;
    if (edge.op === "order" || edge.op === "limit") add(edge.from, edge, true);
    else if (edge.op !== "complement") add(edge.from, edge, false);
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
