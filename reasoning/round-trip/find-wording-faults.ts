import type { Finding } from "../../domain/graph/finding.ts";
import type {
  GraphEdge,
  GraphNode,
  ReasoningGraph,
  ReasoningGraphFile,
} from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { isOfClass } from "../knowledge/class-relations.ts";
import type { Clue, Comparison, Difference, Term } from "./compare-clues.ts";
import { createComparison } from "./create-comparison.ts";
import { findEquivalence } from "./find-equivalence.ts";
import { type ReadingNames, readingNames } from "./reading-names.ts";

const codes = {
  lost: "lost-in-wording",
  invented: "invented-in-wording",
  changed: "changed-in-wording",
} as const;

/** Returns the differences of two readings as findings about the first one's graph. */
export function findWordingFaults(first: ReasoningGraphFile, second: ReasoningGraph): Finding[] {
  return compareReadings(first, second).map(({ kind, severity, nodes, edges, message }) => ({
    code: codes[kind],
    severity,
    nodes: [...new Set(nodes)],
    edges: [...edges],
    evidence: [],
    message,
  }));
}

/**
 * Score above which a term counts as the same one. Chains of obfuscated things are always similar, so a common name is needed to exceed
 * it.
 */
const wellAlike = 0.85;

/**
 * Compares the question's own graph with the reading of someone who knows only the wording: which clues were lost, added or changed, and
 * whether another thing is asked for. Ids, order, labels of derived nodes, and the form of an intersection make no difference. Neither do a
 * reader's own words for a relation or for an obfuscated thing.
 */
export function compareReadings(first: ReasoningGraphFile, second: ReasoningGraph): readonly Difference[] {
  const ways = pairWays(first, second);
  const best = compareWays(ways);
  // Ranked sets aren't conjunctive queries.
  if (countErrors(best) === 0 || [first, second].some(hasRanks)) return best;
  const equivalent = ways.flatMap(({ own, read, ...parts }) => {
    const warnings = findEquivalence(own, read, parts);
    return warnings === null ? [] : [[...kindOf(own, read), ...warnings]];
  });
  return leastErrors([...equivalent, best]);
}

/** Compares two readings clue by clue as trees from the answer down, so that it can tell what differs. */
export function compareTrees(first: ReasoningGraphFile, second: ReasoningGraph): readonly Difference[] {
  return compareWays(pairWays(first, second));
}

interface Way {
  readonly own: Term;
  readonly read: Term;
  readonly names: ReadingNames;
  readonly compare: (one: Term, other: Term) => Comparison;
}

function pairWays(first: ReasoningGraphFile, second: ReasoningGraph): Way[] {
  const names = readingNames(first);
  return readWays(first).flatMap((own) =>
    readWays(second).map((read) => ({ own, read, names, compare: createComparison(names) })),
  );
}

function compareWays(ways: readonly Way[]): readonly Difference[] {
  return leastErrors(ways.map(({ own, read, compare }) => differ(own, read, compare)));
}

function leastErrors(ways: readonly (readonly Difference[])[]): readonly Difference[] {
  const [best = []] = [...ways].sort((a, b) => countErrors(a) - countErrors(b) || a.length - b.length);
  return best;
}

function hasRanks({ edges }: ReasoningGraph): boolean {
  return edges.some(({ op }) => op === "order" || op === "limit");
}

/** Reads a graph in both possible meanings of its filters. The meaning that fits the other graph better is used. */
function readWays(graph: ReasoningGraph): Term[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = graph.edges.some((edge) => isSelection(edge, nodes)) ? [false, true] : [false];
  return ways.map((selects) => readTerms(graph, { selects })(graph.answer));
}

function differ(asked: Term, answer: Term, compare: (one: Term, other: Term) => Comparison): Difference[] {
  const { differences } = compare(asked, answer);
  if (countErrors(differences) === 0) return [...kindOf(asked, answer), ...differences];
  const fits = (one: Term, other: Term): boolean => {
    const comparison = compare(one, other);
    return one.clues.length > 0 && comparison.differences.length === 0 && comparison.score > wellAlike;
  };
  const isFurther = stepsOf(answer).some((step) => fits(asked, step));
  const isNearer = stepsOf(asked).some((step) => fits(step, answer));
  if (isFurther || isNearer)
    return [
      {
        kind: "changed",
        severity: "error",
        nodes: [asked.node.id],
        edges: [],
        message: `another thing is read as asked for: “${answer.node.label}”`,
      },
    ];
  return [...kindOf(asked, answer), ...differences];
}

function countErrors(differences: readonly Difference[]): number {
  return differences.filter(({ severity }) => severity === "error").length;
}

/** Lists all terms on the way to a term. */
function stepsOf(term: Term, seen = new Set<Term>()): Term[] {
  const sources = term.clues.map(({ source }) => source).filter((source) => !seen.has(source));
  for (const source of sources) seen.add(source);
  return sources.flatMap((source) => [source, ...stepsOf(source, seen)]);
}

function kindOf({ node }: Term, { node: read }: Term): Difference[] {
  const isOne = node.kind.startsWith("attribute") === read.kind.startsWith("attribute");
  const isSet = node.kind.endsWith("-set") === read.kind.endsWith("-set");
  if (isOne && isSet) return [];
  const message = `the answer is a ${node.kind}, but is read as a ${read.kind}`;
  return [{ kind: "changed", severity: isOne ? "warning" : "error", nodes: [node.id], edges: [], message }];
}

/**
 * Returns a function from a node's id to its term. Two ways to model the same thing give the same term. Edges on a cycle are ignored. With
 * `selects`, a filter on an edge into entities selects the source's members with that value ("plants –capacity > 100 MW→ large plants");
 * otherwise it is a condition of the hop.
 */
function readTerms(
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
    if (edge.op === "intersection" || edge.op === "order" || edge.op === "limit")
      return [...members(edge.id, source)];
    if (edge.op === "complement") {
      const universe = edge.within === undefined ? [] : members(edge.id, termOf(edge.within));
      return [...universe, excluded(edge.id, source)];
    }
    const { relation = "", inverse = false, filter = null } = edge;
    if (selects && filter !== null && isSelection(edge, byId))
      return [...members(edge.id, source), { ...has(edge.id, filter), relation }];
    const isKind = source.given && isOfClass(relation);
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
      relation === null ? null : normaliseName(relation),
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
