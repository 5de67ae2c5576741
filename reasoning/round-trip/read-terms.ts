import type { GraphEdge, GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { isOfClass } from "../knowledge/class-relations.ts";
import type { Clue, Term } from "./compare-clues.ts";

/** Reads a graph in both possible meanings of its filters. The meaning that fits the other graph better is used. */
export function readWays(graph: ReasoningGraph): Term[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = graph.edges.some((edge) => isSelection(edge, nodes)) ? [false, true] : [false];
  return ways.map((selects) => readTerms(graph, { selects, hasClasses: false })(graph.answer));
}

/** Reads a graph with all its conditions, classes among them. */
export function readConditions(graph: ReasoningGraph): Term {
  return readTerms(graph, { selects: false, hasClasses: true })(graph.answer);
}

/**
 * Returns a function from a node's id to its term. Two ways to model the same thing give the same term. Edges on a cycle are ignored. With
 * `selects`, a filter on an edge into entities selects the source's members with that value ("plants –capacity > 100 MW→ large plants");
 * otherwise it is a condition of the hop. One reader draws a class as a node, and another leaves it to the label, so a class is a clue only
 * with `hasClasses`.
 */
function readTerms(
  { nodes, edges }: ReasoningGraph,
  { selects, hasClasses }: { readonly selects: boolean; readonly hasClasses: boolean },
): (id: string) => Term {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const into = new Map<string, GraphEdge[]>();
  for (const edge of edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  const known = new Map<string, Term>();
  const open = new Set<string>();

  const termOf = (id: string): Term => {
    const seen = known.get(id);
    if (seen !== undefined) return seen;
    const node: GraphNode = byId.get(id) ?? { id, kind: "entity", label: "" };
    const given = node.given === true;
    if (given || open.has(id)) return { node, given, clues: [] };
    open.add(id);
    const term = { node, given, clues: distinct((into.get(id) ?? []).flatMap(cluesOf)) };
    open.delete(id);
    known.set(id, term);
    return term;
  };
  const cluesOf = (edge: GraphEdge): Clue[] => {
    const source = termOf(edge.from);
    if (edge.op === "intersection" || edge.op === "order" || edge.op === "limit")
      return [...members(edge.id, source)];
    if (edge.op === "complement") {
      const universe = edge.within === undefined ? [] : members(edge.id, termOf(edge.within));
      return [...universe, excluded(edge.id, source)];
    }
    const { relation = "", inverse = false, filter = null } = edge;
    if (selects && filter !== null && isSelection(edge, byId))
      return [...members(edge.id, source), { ...has(edge.id, filter), relation }];
    const isKind = !hasClasses && source.given && isOfClass(relation);
    return isKind ? [] : [{ edge: edge.id, relation, inverse, negated: false, filter, source }];
  };
  return termOf;
}

/** Returns the clues for membership in a set: the set's own clues, or, if the set is named, one clue with its name. */
function members(edge: string, set: Term): readonly Clue[] {
  if (!set.given) return set.clues;
  return [{ edge, relation: null, inverse: false, negated: false, filter: null, source: set }];
}

/** Makes the clue that a thing has a value. The value is a given term, as if it were a node of its own. */
function has(edge: string, filter: NonNullable<GraphEdge["filter"]>): Omit<Clue, "relation"> {
  const { value, unit = "" } = filter;
  const label = `${Array.isArray(value) ? `between ${value.join(" and ")}` : value} ${unit}`.trim();
  const node = { id: edge, kind: "attribute", label, given: true } as const;
  return { edge, inverse: true, negated: false, filter, source: { node, given: true, clues: [] } };
}

function excluded(edge: string, set: Term): Clue {
  const [only, ...others] = set.clues;
  if (only !== undefined && others.length === 0 && !only.negated) return { ...only, negated: true };
  return { edge, relation: null, inverse: false, negated: true, filter: null, source: set };
}

/** Removes clues that state the same twice. */
function distinct(clues: readonly Clue[]): Clue[] {
  const seen = new Set<string>();
  return clues.filter(({ relation, inverse, negated, filter, source }) => {
    const key = JSON.stringify([
      relation === null ? null : nameForm(relation),
      ...[inverse, negated, filter, source.node.id],
    ]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** Says whether a filter may select things by a value: its edge leads to entities, and not to a value. */
function isSelection(
  { to, filter }: GraphEdge,
  nodes: ReadonlyMap<string, Pick<GraphNode, "kind">>,
): boolean {
  return filter !== undefined && nodes.get(to)?.kind.startsWith("entity") === true;
}
