import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { EvaluationPlan, PlannedEdge, PlannedNode } from "./evaluation-plan.ts";
import { followProjection, type Reached } from "./follow-projection.ts";
import { everything, intersect, type Members, only, without } from "./members.ts";
import { type Ranking, rankMembers, takeFirst } from "./rank-members.ts";

export interface NodeSets {
  readonly sets: ReadonlyMap<string, Members>;
  /** The members that each projection reaches, and those that each order ranks. */
  readonly reached: ReadonlyMap<GraphEdge, readonly Reached[]>;
  /** The set of an edge's target after this edge and those before it were applied. */
  readonly after: ReadonlyMap<GraphEdge, Members>;
  /** The ranking that each order makes; null where its set is not bounded. */
  readonly rankings: ReadonlyMap<GraphEdge, Ranking | null>;
}

/** A part of the constraints, for the drop tests. */
export interface Part {
  readonly keeps: (edge: GraphEdge) => boolean;
  /** Returns the list that a complement excludes. It doesn't depend on the part: docs/evaluation-over-evidence.md, "Drop tests". */
  readonly excluded: (edge: GraphEdge) => Members;
}

const nobody = only([]);

/**
 * Computes the set of every node (EvoBrowseComp §2.1: projection, intersection, complement). The members of a node meet all its incoming
 * edges. If all of a node's constraints are left out, its set is everything.
 */
export function evaluateNodes(plan: EvaluationPlan, knowledge: KnowledgeBase, part?: Part): NodeSets {
  const sets = new Map<string, Members>();
  const reached = new Map<GraphEdge, readonly Reached[]>();
  const after = new Map<GraphEdge, Members>();
  const rankings = new Map<GraphEdge, Ranking | null>();
  const rankingOf = new Map<string, Ranking>();
  const setOf = (id: string): Members => sets.get(id) ?? nobody;
  const apply = (members: Members, planned: PlannedEdge): Members => {
    const { edge, universe } = planned;
    const isKept = part?.keeps(edge) ?? true;
    if (edge.op === "complement") {
      const all = universe === null ? members : intersect(members, setOf(universe));
      return isKept ? without(all, part?.excluded(edge) ?? setOf(edge.from)) : all;
    }
    if (edge.op === "order" || edge.op === "limit") {
      // Without its own constraint such an edge still hands on the set that it ranks or cuts.
      const all = setOf(edge.from);
      return intersect(members, isKept ? rank(planned, all) : all);
    }
    if (!isKept) return members;
    if (edge.op === "intersection") return intersect(members, setOf(edge.from));
    const ways = followProjection(planned, setOf(edge.from), knowledge);
    reached.set(edge, ways);
    return intersect(members, only(ways.map(({ member }) => member)));
  };
  const rank = (planned: PlannedEdge, all: Members): Members => {
    const { edge } = planned;
    if (edge.op === "limit") {
      const ranking = rankingOf.get(edge.from);
      if (ranking === undefined || all.kind === "all-but" || edge.count === undefined) return all;
      return only(takeFirst(ranking, all.keys, edge.count));
    }
    const ranking = rankMembers(planned, all, knowledge);
    rankings.set(edge, ranking);
    reached.set(edge, ranking?.reached ?? []);
    if (ranking !== null) rankingOf.set(edge.to, ranking);
    return all;
  };
  for (const planned of plan.nodes) {
    let members = startOf(planned);
    for (const edge of isFixed(planned) ? [] : planned.incoming) {
      members = apply(members, edge);
      after.set(edge.edge, members);
    }
    sets.set(planned.node.id, members);
  }
  return { sets, reached, after, rankings };
}

/** Says whether a node's set is its label: the question names it, or no edge derives it. */
function isFixed({ node, incoming }: PlannedNode): boolean {
  return node.given === true || incoming.length === 0;
}

function startOf(planned: PlannedNode): Members {
  return isFixed(planned) ? planned.start : everything;
}

/**
 * Finds the claims that support members of the answer, by edge. It goes back from the answer to the givens and keeps only what leads to
 * these members. It also returns the members of each node that support them. The members that complements exclude are not among them.
 */
export function deriveMembers(
  plan: EvaluationPlan,
  { reached }: NodeSets,
  members: Iterable<string>,
): { claims: ReadonlyMap<GraphEdge, readonly Claim[]>; wanted: ReadonlyMap<string, ReadonlySet<string>> } {
  const wanted = new Map<string, Set<string>>([[plan.answer, new Set(members)]]);
  const claims = new Map<GraphEdge, readonly Claim[]>();
  const want = (id: string, more: Iterable<string>): void => {
    wanted.set(id, new Set([...(wanted.get(id) ?? []), ...more]));
  };
  for (const { node, incoming } of plan.nodes.toReversed()) {
    const here = wanted.get(node.id);
    if (here === undefined || node.given === true) continue;
    for (const { edge, universe } of incoming) {
      if (edge.op === "intersection" || edge.op === "limit") want(edge.from, here);
      else if (edge.op === "order") {
        // A member's place also rests on the values of those before and behind it.
        claims.set(edge, [...new Set((reached.get(edge) ?? []).map(({ claim }) => claim))]);
        want(edge.from, here);
      } else if (edge.op === "complement") {
        if (universe !== null) want(universe, here);
      } else {
        const ways = (reached.get(edge) ?? []).filter(({ member }) => here.has(member));
        claims.set(edge, [...new Set(ways.map(({ claim }) => claim))]);
        want(
          edge.from,
          ways.map(({ from }) => from),
        );
      }
    }
  }
  return { claims, wanted };
}
