import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { EvaluationPlan, PlannedEdge, PlannedNode } from "./evaluation-plan.ts";
import { followProjection, type Reached } from "./follow-projection.ts";
import { includes, type Members } from "./members.ts";

export interface NodeSets {
  readonly sets: ReadonlyMap<string, Members>;
  /** What each projection leads to. */
  readonly reached: ReadonlyMap<GraphEdge, readonly Reached[]>;
  /** The set of an edge's target once this edge, and those before it, have had their say. */
  readonly after: ReadonlyMap<GraphEdge, Members>;
}

/** A part of the constraints. */
export interface Part {
  readonly keeps: (edge: GraphEdge) => boolean;
  /** What complements exclude, whatever the part leaves out of it: docs/evaluation-over-evidence.md, "Drop tests". */
  readonly excluded: (edge: GraphEdge) => Members;
}

const nobody = only([]);

/**
 * The set at every node (EvoBrowseComp §2.1: projection, intersection, complement): what several edges lead into meets all
 * of them. A node whose constraints are all left out is unconstrained; it is everything.
 */
export function evaluateNodes(plan: EvaluationPlan, knowledge: KnowledgeBase, part?: Part): NodeSets {
  const sets = new Map<string, Members>();
  const reached = new Map<GraphEdge, readonly Reached[]>();
  const after = new Map<GraphEdge, Members>();
  const setOf = (id: string): Members => sets.get(id) ?? nobody;
  const apply = (members: Members, planned: PlannedEdge): Members => {
    const { edge, universe } = planned;
    const isKept = part?.keeps(edge) ?? true;
    if (edge.op === "complement") {
      const all = universe === null ? members : intersect(members, setOf(universe));
      return isKept ? without(all, part?.excluded(edge) ?? setOf(edge.from)) : all;
    }
    if (!isKept) return members;
    if (edge.op === "intersection") return intersect(members, setOf(edge.from));
    const ways = followProjection(planned, setOf(edge.from), knowledge);
    reached.set(edge, ways);
    return intersect(members, only(ways.map(({ member }) => member)));
  };
  for (const planned of plan.nodes) {
    let members = startOf(planned);
    for (const edge of isFixed(planned) ? [] : planned.incoming) {
      members = apply(members, edge);
      after.set(edge.edge, members);
    }
    sets.set(planned.node.id, members);
  }
  return { sets, reached, after };
}

/** A node that stands for its label: what the question names, or what nothing derives. */
function isFixed({ node, incoming }: PlannedNode): boolean {
  return node.given === true || incoming.length === 0;
}

function startOf(planned: PlannedNode): Members {
  return isFixed(planned) && !planned.isOpenUniverse ? only([planned.entity]) : everything;
}

/** No constraint at all. */
const everything: Members = { kind: "all-but", keys: new Set() };

export function only(keys: Iterable<string>): Members {
  return { kind: "only", keys: new Set(keys) };
}

function without(all: Members, excluded: Members): Members {
  return intersect(all, { kind: excluded.kind === "only" ? "all-but" : "only", keys: excluded.keys });
}

function intersect(one: Members, other: Members): Members {
  if (one.kind === "only") return { kind: "only", keys: filtered(one.keys, other) };
  if (other.kind === "only") return { kind: "only", keys: filtered(other.keys, one) };
  return { kind: "all-but", keys: new Set([...one.keys, ...other.keys]) };
}

function filtered(keys: ReadonlySet<string>, by: Members): Set<string> {
  return new Set([...keys].filter((key) => includes(by, key)));
}

/**
 * The claims on which members of the answer rest, by edge: from the answer back to the givens, only what leads to these members.
 * Also tells which members of each node they rest on. What complements exclude is no part of it.
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
      if (edge.op === "intersection") want(edge.from, here);
      else if (edge.op === "complement") {
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
