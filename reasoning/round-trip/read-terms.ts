import type { GraphEdge, GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { isSelection } from "./is-selection.ts";
import type { Clue, Term } from "./term.ts";

/** What kind of thing something is stands in a label in one graph and in an edge in another. */
const ofKind = new Set(
  ["instance of", "is a", "type", "kind", "class", "category", "类型", "种类", "类别", "属于", "是"].map(
    normaliseName,
  ),
);

/**
 * A way to each node's term. Two ways to draw one thing come to one term; an edge on a cycle says nothing. With `selects` a filter into
 * things picks those of the source that have the value ("plants –capacity > 100 MW→ large plants"); else it is a hop's condition.
 */
export function readTerms(
  { nodes, edges }: ReasoningGraph,
  { selects }: { readonly selects: boolean },
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
    if (edge.op === "intersection") return [...members(edge.id, source)];
    if (edge.op === "complement") {
      const universe = edge.within === undefined ? [] : members(edge.id, termOf(edge.within));
      return [...universe, excluded(edge.id, source)];
    }
    const { relation = "", inverse = false, filter = null } = edge;
    if (selects && filter !== null && isSelection(edge, byId))
      return [...members(edge.id, source), { ...has(edge.id, filter), relation }];
    const isKind = source.given && ofKind.has(normaliseName(relation));
    return isKind ? [] : [{ edge: edge.id, relation, inverse, negated: false, filter, source }];
  };
  return termOf;
}

/** A set that clues tell is dissolved into them; one that is named is a clue itself. */
function members(edge: string, set: Term): readonly Clue[] {
  if (!set.given) return set.clues;
  return [{ edge, relation: null, inverse: false, negated: false, filter: null, source: set }];
}

/** The clue of having a value; the value is given, as it would be if it were drawn as a node. */
function has(edge: string, filter: NonNullable<GraphEdge["filter"]>): Omit<Clue, "relation"> {
  const label = `${[filter.value].flat().join(" – ")} ${filter.unit ?? ""}`.trim();
  const node = { id: edge, kind: "attribute", label, given: true } as const;
  return { edge, inverse: true, negated: false, filter, source: { node, given: true, clues: [] } };
}

function excluded(edge: string, set: Term): Clue {
  const [only, ...others] = set.clues;
  if (only !== undefined && others.length === 0 && !only.negated) return { ...only, negated: true };
  return { edge, relation: null, inverse: false, negated: true, filter: null, source: set };
}

/** The same said twice is one clue. */
function distinct(clues: readonly Clue[]): Clue[] {
  const seen = new Set<string>();
  return clues.filter(({ relation, inverse, negated, filter, source }) => {
    const key = JSON.stringify([
      relation === null ? null : normaliseName(relation),
      ...[inverse, negated, filter, source.node.id],
    ]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
