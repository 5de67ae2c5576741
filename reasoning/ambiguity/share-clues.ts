import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "../evaluation/constraint-parts.ts";
import { deriveMembers, evaluateNodes, type NodeSets } from "../evaluation/evaluate-nodes.ts";
import { includes, only } from "../evaluation/members.ts";
import { type OpenQuestion, openQuestion } from "../evaluation/open-question.ts";
import { partOfGraph } from "./part-of-graph.ts";

/** One clue of a target, with the facts that support it. A way over other things counts as one clue. */
export interface SharedClue {
  /** Ids of the clue's edges in their order. Edges that an earlier clue already has are left out. */
  readonly edges: readonly string[];
  /** Ids of all edges on the clue's way, including those that it has in common with an earlier clue. */
  readonly way: readonly string[];
  /** Facts that support the clue for the target, and for the distractor if the distractor meets the clue too. */
  readonly target: readonly SourcedFact[];
  readonly distractor: readonly SourcedFact[];
}

/** Another thing that meets some of the target's clues, and the clues that it shares and doesn't share. */
export interface Distractor {
  readonly name: string;
  /** The distractor's other names in the facts. */
  readonly aliases: readonly string[];
  readonly shared: readonly SharedClue[];
  /** The target's other clues. `shown` has facts of the distractor in a clue's last relation, which show that it fails the clue. */
  readonly own: readonly (SharedClue & { readonly shown: readonly SourcedFact[] })[];
  /** The graph of both, without edges that the target is not known to meet. */
  readonly graph: ReasoningGraph;
}

/**
 * Finds the things that meet some clues of the answer (InteractComp §3.2.1). A clue is a way from something that the graph gives to the
 * answer. For each thing, as many clues as possible are taken that both the thing and the answer meet. The things that share more edges
 * come first, then those for which facts show that they fail more of the other clues. Pure.
 */
export function findDistractors(file: ReasoningGraphFile, facts: readonly SourcedFact[]): Distractor[] {
  const question = openQuestion(file, facts, {});
  const { plan, knowledge, stated } = question;
  const [target] = stated;
  if (target === undefined) return [];
  const ways = listWays(question, target);
  const names = new Set(ways.flatMap((way) => candidatesOf(question, way)));
  for (const key of stated) names.delete(key);
  // If the graph names a thing, a question that tells the graph's clues names it too, so it can't be a distractor.
  for (const { label, given } of file.nodes)
    if (given === true) names.delete(knowledge.entities.keyOf(label));
  const { supportOf } = constraintParts(plan);
  const used = new Set(
    ways.flatMap((way) =>
      [...way].flatMap((edge) => (edge.op === "complement" ? [...supportOf(edge)] : [edge])),
    ),
  );
  const graph = partOfGraph(file, new Set([...used].map(({ id }) => id)));
  const found = [...names].flatMap((key): (Distractor & { readonly size: number })[] => {
    const shared = new Set<GraphEdge>();
    const sharedWays: ReadonlySet<GraphEdge>[] = [];
    for (const way of ways) {
      const both = new Set([...shared, ...way]);
      if (![target, key].every((each) => admits(question, both, each))) continue;
      for (const edge of way) shared.add(edge);
      sharedWays.push(way);
    }
    const others = ways.filter((way) => !sharedWays.includes(way));
    if (sharedWays.length === 0 || others.length === 0) return [];
    const failing = (way: ReadonlySet<GraphEdge>) => showFailing(question, way, key);
    const sets = evaluatePart(question, shared);
    const taken = new Set<GraphEdge>();
    const clueOf = (way: ReadonlySet<GraphEdge>, from: NodeSets): SharedClue => {
      const edges = inOrder(file, way).filter((edge) => !taken.has(edge));
      for (const edge of edges) taken.add(edge);
      const support = (member: string): SourcedFact[] => {
        const { claims } = deriveMembers(plan, from, [member]);
        return [...new Set([...way].flatMap((edge) => (claims.get(edge) ?? []).map(({ fact }) => fact)))];
      };
      const isShared = from === sets;
      return {
        edges: edges.map(({ id }) => id),
        way: inOrder(file, way).map(({ id }) => id),
        target: support(target),
        distractor: isShared ? support(key) : [],
      };
    };
    const common = withoutRepeats(sharedWays).map(({ way }) => clueOf(way, sets));
    const own = withoutRepeats(others).map(({ way, parts }) => ({
      ...clueOf(way, evaluatePart(question, way)),
      shown: [...new Set(parts.flatMap(failing))],
    }));
    // If the distractor is a step on the target's way, a context that tells this way would name it.
    if (own.some((clue) => clue.target.some((fact) => endsOf(question, fact).includes(key)))) return [];
    const name = knowledge.entities.nameOf(key);
    const aliases = namesOf(question, key).filter((other) => other !== name);
    return [{ name, aliases, shared: common, own, graph, size: shared.size }];
  });
  const shownOf = ({ own }: Distractor): number => own.filter(({ shown }) => shown.length > 0).length;
  return found
    .sort((a, b) => b.size - a.size || shownOf(b) - shownOf(a) || (a.name < b.name ? -1 : 1))
    .map(({ size, ...distractor }) => distractor);
}

/** Lists the names that facts have for a thing. */
function namesOf({ knowledge }: OpenQuestion, key: string): string[] {
  const names = knowledge.claims.flatMap(({ subject, object, fact }) => [
    ...(subject === key ? [fact.subject] : []),
    ...(object === key ? [fact.object] : []),
  ]);
  return [...new Set(names)];
}

function endsOf({ knowledge }: OpenQuestion, { subject, object }: SourcedFact): string[] {
  return [subject, object].map((name) => knowledge.entities.keyOf(name));
}

/**
 * Lists the ways to the answer that the target is known to meet, each once, the longest first. A way is a constraint with everything that
 * it depends on. A complement bounds nothing by itself, so its way is joined with the shortest other way that bounds the answer.
 */
function listWays(question: OpenQuestion, target: string): ReadonlySet<GraphEdge>[] {
  const { units, partOf } = constraintParts(question.plan);
  const meets = (way: ReadonlySet<GraphEdge>): boolean => admits(question, way, target);
  const ways = units
    .filter(({ op }) => op !== "complement")
    .map((unit) => partOf(unit))
    .filter(meets)
    .sort((a, b) => a.size - b.size);
  const excluding = units
    .filter(({ op }) => op === "complement")
    .flatMap((unit) => {
      const way = partOf(unit);
      if (meets(way)) return [way];
      return ways.map((other) => new Set([...way, ...other])).find(meets) ?? [];
    });
  const byEdges = new Map(
    [...ways, ...excluding].map(
      (way) =>
        [
          [...way]
            .map(({ id }) => id)
            .sort()
            .join(" "),
          way,
        ] as const,
    ),
  );
  return [...byEdges.values()].sort((a, b) => b.size - a.size);
}

/**
 * Joins ways, if one of them tells everything that the other tells, so that nobody words a clue twice. `parts` are the ways that a joined
 * way stands for. An intersection tells nothing by itself.
 */
function withoutRepeats(ways: readonly ReadonlySet<GraphEdge>[]): JoinedWay[] {
  const joined: JoinedWay[] = [];
  const size = (way: ReadonlySet<GraphEdge>): number => [...way].filter(tells).length;
  for (const way of [...ways].sort((a, b) => size(b) - size(a) || b.size - a.size)) {
    const longer = joined.find(({ way: other }) => [...way].every((edge) => !tells(edge) || other.has(edge)));
    if (longer === undefined) {
      joined.push({ way: new Set(way), parts: [way] });
      continue;
    }
    longer.parts.push(way);
    for (const edge of way) longer.way.add(edge);
  }
  return joined;
}

interface JoinedWay {
  readonly way: Set<GraphEdge>;
  readonly parts: ReadonlySet<GraphEdge>[];
}

function tells({ op }: GraphEdge): boolean {
  return op !== "intersection";
}

/** Evaluates a part of the constraints. The list that a complement excludes is always that of the whole graph. */
function evaluatePart({ plan, knowledge, whole }: OpenQuestion, edges: ReadonlySet<GraphEdge>): NodeSets {
  const nobody = only([]);
  return evaluateNodes(plan, knowledge, {
    keeps: (edge) => edges.has(edge),
    excluded: (edge) => whole.sets.get(edge.from) ?? nobody,
  });
}

/** Says whether a part bounds the answer and lets the thing in. */
function admits(question: OpenQuestion, edges: ReadonlySet<GraphEdge>, key: string): boolean {
  const set = evaluatePart(question, edges).sets.get(question.plan.answer);
  return set?.kind === "only" && includes(set, key);
}

function candidatesOf(question: OpenQuestion, edges: ReadonlySet<GraphEdge>): string[] {
  const set = evaluatePart(question, edges).sets.get(question.plan.answer);
  return set?.kind === "only" ? [...set.keys] : [];
}

/**
 * Returns the thing's own facts in the relation by which a way reaches the answer. They show that it has another end or another time there.
 */
function showFailing(
  { plan, knowledge }: OpenQuestion,
  way: ReadonlySet<GraphEdge>,
  key: string,
): SourcedFact[] {
  const reaching = plan.nodes.flatMap(({ incoming }) => incoming).filter(({ edge }) => way.has(edge));
  const last = reaching.findLast(({ edge }) => edge.op === "projection");
  if (last === undefined || last.relation === null) return [];
  const { bySubject, byObject } = knowledge.claimsOf(last.relation);
  const claims = (last.edge.inverse === true ? bySubject : byObject).get(key) ?? [];
  return claims.map(({ fact }) => fact);
}

function inOrder({ edges }: ReasoningGraph, way: ReadonlySet<GraphEdge>): GraphEdge[] {
  return edges.filter((edge) => way.has(edge));
}
