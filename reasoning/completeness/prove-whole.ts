import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";
import { includes } from "../evaluation/members.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";
import type { Claim } from "../knowledge/knowledge-base.ts";
import { leadsBack } from "./leads-back.ts";
import { mayLead } from "./may-lead.ts";
import { overSharedThings } from "./over-shared-things.ts";
import { type Piece, proveList, type WholeProof } from "./prove-list.ts";

/** Decides whether the sets of a question's nodes are whole, over its evidence. */
export interface WholeJudge {
  /** Proves that a node's set has all its members; null if nothing shows it. */
  proveNode(id: string): WholeProof | null;
  /** Proves that none of these members belongs to the set that a complement excludes. */
  proveExcluded(complement: PlannedEdge, members: Iterable<string>): WholeProof | null;
  /**
   * Says whether a complement excludes a single thing that the question has introduced ("another one"), so that the excluded list can't
   * lack a member.
   */
  excludesOneThing(complement: PlannedEdge): boolean;
  /**
   * Lists the edges of an excluded list over things that the question shares, if nothing shows that they lead to no more than is known, each
   * with the things for which nothing shows it. Null if the list is not made over such things.
   */
  findOpenShared(
    complement: PlannedEdge,
  ): readonly { readonly edge: GraphEdge; readonly sources: readonly string[] }[] | null;
  /** Proves that the set which an edge alone gives is whole, and returns its members. */
  proveBound(edge: PlannedEdge): { proof: WholeProof | null; members: ReadonlySet<string> };
  /** Proves that all things are known to which a projection leads from one given member of its source. */
  proveFrom(projection: PlannedEdge, source: string): WholeProof | null;
  /** Proves that each candidate was looked up for one more constraint. */
  proveChecked(edge: PlannedEdge, candidates: ReadonlySet<string>): WholeProof | null;
  /** Proves that it is known whether a projection leads to one candidate. */
  proveLookedUp(projection: PlannedEdge, key: string): WholeProof | null;
}

/**
 * Decides which sets are known to be whole (decision 0128). A list of one relation is whole by a stated number or by two sources. If
 * several constraints meet, one of them has to bound the candidates by a whole list. Each other constraint has to be looked up for every
 * candidate: a fact says that the candidate meets the constraint, or what the candidate has instead.
 */
export function judgeWhole(file: Pick<ReasoningGraphFile, "evidence">, question: OpenQuestion): WholeJudge {
  const { plan, knowledge, whole } = question;
  const pieces = new Map((file.evidence ?? []).map((piece) => [piece.id, piece]));
  const nodes = new Map(plan.nodes.map((planned) => [planned.node.id, planned]));
  const keysOf = (id: string): ReadonlySet<string> | null => {
    const set = whole.sets.get(id);
    return set?.kind === "only" ? set.keys : null;
  };
  const byEvery = (proofs: readonly (WholeProof | null)[]): WholeProof | null =>
    proofs.includes(null)
      ? null
      : { by: "every-candidate", evidence: [...new Set(proofs.flatMap((proof) => proof?.evidence ?? []))] };

  const known = new Map<string, WholeProof | null>();
  const proveNode = (id: string): WholeProof | null => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Nodes on a cycle are not in the plan, but this guard against endless recursion costs nothing.
    known.set(id, null);
    const planned = nodes.get(id);
    const proof = planned === undefined || keysOf(id) === null ? null : proveByEdges(planned);
    known.set(id, proof);
    return proof;
  };
  const proveByEdges = ({ node, incoming }: PlannedNode): WholeProof | null => {
    // If the question names a thing, this thing is all that is meant.
    if (node.given === true || incoming.length === 0) return { by: "every-candidate", evidence: [] };
    for (const bound of incoming) {
      const { proof, members } = proveBound(bound);
      if (proof === null) continue;
      const rest = incoming.filter((edge) => edge !== bound);
      if (rest.length === 0 && bound.edge.op !== "complement") return proof;
      const checks = bound.edge.op === "complement" ? [...rest, bound] : rest;
      const all = byEvery([proof, ...checks.map((edge) => proveChecked(edge, members))]);
      if (all !== null) return all;
    }
    return null;
  };
  /** Proves that the set which an edge alone gives is whole, and returns its members. */
  const proveBound = (planned: PlannedEdge): { proof: WholeProof | null; members: ReadonlySet<string> } => {
    const { edge, universe } = planned;
    if (edge.op === "projection")
      return {
        proof: proveProjection(planned),
        members: new Set(reachedBy(edge).map(({ member }) => member)),
      };
    const from = edge.op === "complement" ? universe : edge.from;
    const members = (from === null ? null : keysOf(from)) ?? new Set<string>();
    const proof = from === null ? null : proveNode(from);
    if (edge.op === "order")
      return {
        proof: (whole.rankings.get(edge)?.unranked.length ?? 1) > 0 ? null : withClaims(proof, edge),
        members,
      };
    if (edge.op !== "limit") return { proof, members };
    const after = whole.after.get(edge);
    return { proof, members: after?.kind === "only" ? after.keys : members };
  };
  const reachedBy = (edge: GraphEdge) => whole.reached.get(edge) ?? [];
  const withClaims = (proof: WholeProof | null, edge: GraphEdge): WholeProof | null =>
    proof === null
      ? null
      : {
          by: "every-candidate",
          evidence: [...proof.evidence, ...evidenceOf(reachedBy(edge).map(({ claim }) => claim))],
        };

  /**
   * Proves a projection's set. Its source must be whole. For each member of the source, the list must be whole or the value must have been
   * looked up.
   */
  const proveProjection = (planned: PlannedEdge): WholeProof | null => {
    const sources = keysOf(planned.edge.from);
    const from = proveNode(planned.edge.from);
    if (sources === null || from === null || sources.size === 0) return null;
    const proofs = [...sources].map((source) => proveFrom(planned, source));
    const single = proofs.length === 1 && from.evidence.length === 0 ? proofs[0] : undefined;
    return single === undefined ? byEvery([from, ...proofs]) : single;
  };
  const proveFrom = (planned: PlannedEdge, source: string): WholeProof | null => {
    const { edge, relation, target } = planned;
    if (relation === null) return null;
    const { all, bySubject } = knowledge.claimsOf(relation);
    const met = new Set(reachedBy(edge).map(({ claim }) => claim));
    const claims =
      edge.inverse === true ? all.filter(({ object }) => object === source) : (bySubject.get(source) ?? []);
    if (claims.some((claim) => !met.has(claim) && mayLead(planned, claim, knowledge))) return null;
    if (selects(planned) && claims.some(({ value }) => value !== null))
      return { by: "every-candidate", evidence: evidenceOf(claims) };
    const listed = claims.map((claim) => ({
      claim,
      member: edge.inverse === true ? claim.subject : claim.object,
    }));
    return proveList(
      {
        owner: knowledge.entities.nameOf(source),
        description: `${edge.relation ?? ""} ${target.label}`,
        members: new Set(listed.map(({ member }) => member)),
        pieces: aboutList(edge, [...claims, ...claimsAbout(source)]).map((piece) => ({
          piece,
          members: new Set(
            listed.filter(({ claim }) => claim.fact.evidence === piece.id).map(({ member }) => member),
          ),
        })),
      },
      knowledge,
    );
  };
  /**
   * Returns all claims on a thing. The number may stand in a piece that says nothing else of the list: "the trust runs seven reading
   * rooms".
   */
  const claimsAbout = (key: string): Claim[] =>
    knowledge.claims.filter(({ subject, object }) => subject === key || object === key);
  /** Returns the pieces about a list: the evidence of its facts and of its owner, and the evidence that its edge cites. */
  const aboutList = (edge: GraphEdge, claims: readonly Claim[]): Piece[] =>
    [...new Set([...evidenceOf(claims), ...(edge.evidence ?? [])])].flatMap((id) => pieces.get(id) ?? []);

  /** Proves that each candidate was looked up for one more constraint. */
  const proveChecked = (planned: PlannedEdge, candidates: ReadonlySet<string>): WholeProof | null => {
    const { edge, universe } = planned;
    if (edge.op === "complement") {
      const excluded = keysOf(edge.from) ?? new Set();
      const left = [...candidates].filter((key) => !excluded.has(key));
      return byEvery([
        universe === null ? byEvery([]) : proveOutside(universe, left),
        proveExcluded(planned, left),
      ]);
    }
    // A member's rank also depends on things other than the candidates.
    if (edge.op === "limit") return proveNode(edge.from);
    if (edge.op !== "projection") return proveOutside(edge.from, candidates);
    // If some candidates were not looked up, a whole list of the things that meet the constraint is proof as well.
    return byEvery([...candidates].map((key) => proveLookedUp(planned, key))) ?? proveProjection(planned);
  };
  /**
   * Proves that it is known whether a projection leads to a thing. Either it does, or the thing has something else instead, which is known
   * not to be one of the projection's sources. This has to be known, because a source that nobody found would lead to the thing all the
   * same.
   */
  const proveLookedUp = (planned: PlannedEdge, key: string): WholeProof | null => {
    const { edge } = planned;
    const own = claimsOn(planned, key);
    const found: WholeProof = { by: "every-candidate", evidence: evidenceOf(own) };
    if (leadsTo(edge, key)) return found;
    if (own.length === 0 || own.some((claim) => mayLead(planned, claim, knowledge))) return null;
    const ends = own.map(({ subject, object }) => (edge.inverse === true ? object : subject));
    return byEvery([found, proveOutside(edge.from, ends)]);
  };
  const leadsTo = (edge: GraphEdge, key: string): boolean =>
    reachedBy(edge).some(({ member }) => member === key);
  /** Returns the claims of a projection's relation that have this thing in the place of the projection's members. */
  const claimsOn = (planned: PlannedEdge, key: string): readonly Claim[] => {
    const { edge, relation } = planned;
    if (relation === null) return [];
    const { bySubject, byObject } = knowledge.claimsOf(relation);
    const own = bySubject.get(key) ?? [];
    if (edge.inverse === true) return own;
    const selected = selects(planned) ? own.filter(({ value }) => value !== null) : [];
    return [...selected, ...(byObject.get(key) ?? [])];
  };
  /**
   * Proves for the given things that are not known members of a node that they don't belong to it. Either the node's set is whole, or each
   * of these things fails one of its constraints.
   */
  const proveOutside = (id: string, keys: Iterable<string>): WholeProof | null => {
    const set = whole.sets.get(id);
    const left = [...keys].filter((key) => set === undefined || !includes(set, key));
    // A set of the kind "all but" lacks only things that facts show to be no members.
    if (left.length === 0 || set?.kind === "all-but") return byEvery([]);
    return proveNode(id) ?? byEvery(left.map((key) => proveFailing(id, key)));
  };
  const proveFailing = (id: string, key: string): WholeProof | null => {
    for (const planned of nodes.get(id)?.incoming ?? []) {
      const { edge } = planned;
      const set = whole.sets.get(edge.from);
      const proof =
        edge.op === "projection"
          ? leadsTo(edge, key)
            ? null
            : proveLookedUp(planned, key)
          : edge.op === "complement" || edge.op === "limit" || (set !== undefined && includes(set, key))
            ? null
            : proveOutside(edge.from, [key]);
      if (proof !== null) return proof;
    }
    return null;
  };
  const excludesOneThing = (complement: PlannedEdge): boolean =>
    keysOf(complement.edge.from)?.size === 1 &&
    complement.source.kind === "entity" &&
    (leadsBack(complement, nodes) || goesOn(complement, plan.nodes));
  const proveExcluded = (complement: PlannedEdge, members: Iterable<string>): WholeProof | null => {
    const { edge } = complement;
    const list = proveNode(edge.from);
    if (list !== null) return list;
    if (excludesOneThing(complement)) return byEvery([]);
    const shared = proveShared(complement);
    if (shared !== null) return shared;
    const cited = new Set(edge.evidence ?? []);
    const proofs = [...members].map((key): WholeProof | null => {
      const about = claimsAbout(key).filter(({ fact }) => fact.evidence !== null && cited.has(fact.evidence));
      return about.length > 0
        ? { by: "every-candidate", evidence: evidenceOf(about) }
        : proveOutside(edge.from, [key]);
    });
    return byEvery(proofs);
  };
  /** Proves that an excluded list is whole for each of the things over which the question reaches both this list and the universe. */
  const proveShared = (complement: PlannedEdge): WholeProof | null => {
    const lists = overSharedThings(complement, nodes);
    const proofs = lists.flatMap((list) =>
      [...(keysOf(list.edge.from) ?? [])].map((source) => proveFrom(list, source)),
    );
    return proofs.length === 0 ? null : byEvery(proofs);
  };
  const findOpenShared: WholeJudge["findOpenShared"] = (complement) => {
    const lists = overSharedThings(complement, nodes);
    if (lists.length === 0) return null;
    return lists.flatMap((list) => {
      const open = [...(keysOf(list.edge.from) ?? [])].filter((source) => proveFrom(list, source) === null);
      return open.length === 0
        ? []
        : [{ edge: list.edge, sources: open.map((source) => knowledge.entities.nameOf(source)) }];
    });
  };
  return {
    ...{ proveNode, proveExcluded, excludesOneThing, findOpenShared },
    ...{ proveBound, proveFrom, proveChecked, proveLookedUp },
  };
}

/** Says whether a projection's filter selects its sources by their values, instead of leading from them to others. */
export function selects({ edge, condition, target }: PlannedEdge): boolean {
  return condition !== null && target.kind.startsWith("entity") && edge.inverse !== true;
}

/**
 * Says whether a question goes on from the thing that a complement excludes ("another project than the one whose releases …"). The question
 * has then introduced this one thing, and the complement says no more than that another one is meant. A thing that is only excluded ("who
 * did not lead the review") stands for everything that fits its description.
 */
function goesOn({ edge }: PlannedEdge, nodes: readonly Pick<PlannedNode, "incoming">[]): boolean {
  return nodes.some(({ incoming }) =>
    incoming.some((other) => other.edge.op === "projection" && other.edge.from === edge.from),
  );
}

function evidenceOf(claims: readonly Claim[]): string[] {
  return [...new Set(claims.flatMap(({ fact }) => fact.evidence ?? []))];
}
