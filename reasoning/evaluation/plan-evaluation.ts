import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { findHiddenGivens } from "../hidden-givens.ts";
import { isOfClass } from "../knowledge/class-relations.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { areSameWords } from "../question-words.ts";
import { readCondition } from "../values/condition.ts";
import { readQuantity } from "../values/quantity.ts";
import { derivationOrder, type EvaluationPlan, type PlannedEdge } from "./evaluation-plan.ts";
import { everything, type Members, only } from "./members.ts";

/** Versions of each given range by the id of its node, each version with its spellings. */
export type VersionRanges = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Plans the evaluation. It never throws for a bad graph: edges with unknown ends are left out, and of nodes with the same id the first
 * counts, as in the structure checks.
 */
export function planEvaluation(
  graph: ReasoningGraphFile,
  knowledge: KnowledgeBase,
  ranges: VersionRanges,
): EvaluationPlan {
  const nodes = new Map<string, GraphNode>();
  for (const node of graph.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node);
  const edges = graph.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  const incoming = new Map<string, PlannedEdge[]>();
  for (const edge of edges) {
    const planned = planEdge(edge, nodes, knowledge);
    if (planned !== null) incoming.set(edge.to, [...(incoming.get(edge.to) ?? []), planned]);
  }
  const hidden = new Set(findHiddenGivens(graph).map(({ id }) => id));
  const classes = findClasses(graph, knowledge);
  const open = new Set(graph.openClues);
  const sources = new Set(edges.map(({ from }) => from));
  const universes = new Set(
    edges.flatMap(({ op, within }) => (op === "complement" && within ? [within] : [])),
  );
  const planned = derivationOrder(nodes.keys(), edges).flatMap((id) => {
    const node = nodes.get(id);
    if (node === undefined) return [];
    const entity = knowledge.entities.keyOf(node.label);
    const into = incoming.get(id) ?? [];
    const kept = into.filter(({ edge }) => !open.has(edge.id));
    const isUnderived = node.given !== true && into.length === 0 && !knowledge.knows(entity);
    const isOpenUniverse = isUnderived && universes.has(id) && !sources.has(id);
    // Nothing that is known bounds a set whose constraints are all left out.
    const isOpen = isOpenUniverse || hidden.has(id) || kept.length < Math.min(into.length, 1);
    const versions = ranges
      .get(id)
      ?.flatMap(([name]) => (name === undefined ? [] : knowledge.entities.keyOf(name)));
    const named = only(versions ?? [entity]);
    const isClass = versions === undefined && classes.has(id);
    const start = isOpen ? everything : isClass ? withinClass(node.label, knowledge) : named;
    return [{ node, start, incoming: complementsLast(kept) }];
  });
  return { nodes: planned, answer: graph.answer };
}

/** Puts complements last, since a set must be known before members are excluded from it. */
function complementsLast(edges: readonly PlannedEdge[]): PlannedEdge[] {
  const isComplement = ({ edge }: PlannedEdge): boolean => edge.op === "complement";
  return [...edges.filter((one) => !isComplement(one)), ...edges.filter(isComplement)];
}

function planEdge(
  edge: GraphEdge,
  nodes: ReadonlyMap<string, GraphNode>,
  { relations }: KnowledgeBase,
): PlannedEdge | null {
  const [source, target] = [nodes.get(edge.from), nodes.get(edge.to)];
  if (source === undefined || target === undefined) return null;
  const { op, within, relation, filter } = edge;
  return {
    edge,
    source,
    target,
    relation: relation === undefined ? null : relations.keyOf(relation),
    condition: filter === undefined ? null : readCondition(filter),
    universe: op === "complement" && within !== undefined && nodes.has(within) ? within : null,
  };
}

/** The beginning of a description that means any one thing of a class: "a chip maker", 一家芯片公司. */
const indefinite = /^(?:an?|some|one)\s+\p{Ll}|^(?:某|一(?:个|家|位|名|所|座|款|项|种|本|部|支|场|次))/u;

/**
 * Finds given sets that are classes ("laboratories of the field"), and given things of which the question tells only the class ("a chip
 * maker"). A label is taken as a class if no fact has it as a name, if it isn't written like a name, and if no edge asks for the instances
 * of the class.
 */
function findClasses({ nodes, edges }: ReasoningGraphFile, knowledge: KnowledgeBase): Set<string> {
  const asked = new Set(edges.filter(({ relation = "" }) => isOfClass(relation)).map(({ from }) => from));
  const named = new Set(
    knowledge.claims.flatMap(({ subject, object, fact }) =>
      isOfClass(fact.relation) ? [subject] : [subject, object],
    ),
  );
  const isClass = ({ id, kind, label, given }: GraphNode): boolean =>
    given === true &&
    (kind === "entity-set" || (kind === "entity" && indefinite.test(label))) &&
    !asked.has(id) &&
    !/\p{Lu}/u.test(label) &&
    readQuantity(label) === null &&
    !named.has(knowledge.entities.keyOf(label));
  return new Set(nodes.filter(isClass).map(({ id }) => id));
}

/**
 * Returns the set of a class. If no fact names a member of the class, the set is everything. Otherwise it is everything but the things that
 * facts put only into other classes. A thing whose class no fact states may be of this class. So it stays in the set, and it stays doubtful
 * whether the question has only one answer.
 */
function withinClass(label: string, { claims }: KnowledgeBase): Members {
  const ofClass = claims.filter(({ fact }) => isOfClass(fact.relation));
  const within = new Set(
    ofClass.filter(({ fact }) => areSameWords(fact.object, label)).map(({ subject }) => subject),
  );
  if (within.size === 0) return everything;
  const others = ofClass.map(({ subject }) => subject).filter((subject) => !within.has(subject));
  return { kind: "all-but", keys: new Set(others) };
}
