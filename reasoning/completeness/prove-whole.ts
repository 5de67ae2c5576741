import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";
import type { Claim } from "../knowledge/knowledge-base.ts";
import { leadsBack } from "./leads-back.ts";
import { type Piece, proveList, type WholeProof } from "./prove-list.ts";

/** Decides whether the sets of a question's nodes are whole, over its evidence. */
export interface WholeJudge {
  /** Proves that a node's set has all its members; null where nothing shows it. */
  proveNode(id: string): WholeProof | null;
  /** Proves that none of these members belongs to the set that a complement excludes. */
  proveExcluded(complement: PlannedEdge, members: Iterable<string>): WholeProof | null;
}

/**
 * Decides what is known to be whole (decision 0128). A list of one relation is whole by a stated number or by two sources. Where several
 * constraints meet, one of them has to bound the candidates by a whole list, and each other one has to be looked up for every candidate: a
 * fact says of it that it meets the constraint, or what it has instead.
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
    // A cycle has no plan, but a guard costs nothing.
    known.set(id, null);
    const planned = nodes.get(id);
    const proof = planned === undefined || keysOf(id) === null ? null : proveByEdges(planned);
    known.set(id, proof);
    return proof;
  };
  const proveByEdges = ({ node, incoming }: PlannedNode): WholeProof | null => {
    // A thing that the question names is all that is meant.
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

  /** A projection's set is whole if its source is, and of each member of the source the list is whole or the value was looked up. */
  const proveProjection = (planned: PlannedEdge): WholeProof | null => {
    const { edge, relation, condition, target } = planned;
    const sources = keysOf(edge.from);
    const from = proveNode(edge.from);
    if (relation === null || sources === null || from === null || sources.size === 0) return null;
    const { all, bySubject } = knowledge.claimsOf(relation);
    const selects = condition !== null && target.kind.startsWith("entity") && edge.inverse !== true;
    const proofs = [...sources].map((source): WholeProof | null => {
      const claims =
        edge.inverse === true ? all.filter(({ object }) => object === source) : (bySubject.get(source) ?? []);
      // A fact without a date or a value leaves open whether its thing meets a filter by one.
      const isOpen = ({ value, fact: { from: start, to: end } }: Claim): boolean =>
        value === null && start === null && end === null;
      if (condition !== null && "quantity" in condition && claims.some(isOpen)) return null;
      if (selects && claims.some(({ value }) => value !== null))
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
    });
    const single = proofs.length === 1 && from.evidence.length === 0 ? proofs[0] : undefined;
    return single === undefined ? byEvery([from, ...proofs]) : single;
  };
  /** A number may stand in a piece that says nothing else of the list: "the trust runs seven reading rooms". */
  const claimsAbout = (key: string): Claim[] =>
    knowledge.claims.filter(({ subject, object }) => subject === key || object === key);
  /** Pieces about a list: those of its facts and of its owner, and those that its edge cites. */
  const aboutList = (edge: GraphEdge, claims: readonly Claim[]): Piece[] =>
    [...new Set([...evidenceOf(claims), ...(edge.evidence ?? [])])].flatMap((id) => pieces.get(id) ?? []);

  /** Proves that each candidate was looked up for one more constraint. */
  const proveChecked = (planned: PlannedEdge, candidates: ReadonlySet<string>): WholeProof | null => {
    const { edge, relation } = planned;
    if (edge.op === "complement") {
      const excluded = keysOf(edge.from) ?? new Set();
      return proveExcluded(
        planned,
        [...candidates].filter((key) => !excluded.has(key)),
      );
    }
    if (edge.op !== "projection") {
      const set = keysOf(edge.from) ?? new Set();
      if ([...candidates].every((key) => set.has(key))) return byEvery([]);
      return proveNode(edge.from) ?? proveEachIn(edge.from, candidates);
    }
    if (relation === null) return null;
    const { bySubject, byObject } = knowledge.claimsOf(relation);
    const reached = new Set(reachedBy(edge).map(({ member }) => member));
    const selects = planned.condition !== null && edge.inverse !== true;
    const found = [...candidates].map((key): WholeProof | null => {
      const own =
        (edge.inverse === true || selects ? bySubject.get(key) : undefined) ?? byObject.get(key) ?? [];
      return own.length > 0 || reached.has(key) ? { by: "every-candidate", evidence: evidenceOf(own) } : null;
    });
    // Where some were not looked up, a whole list of those that meet the constraint tells as well.
    return byEvery(found) ?? proveProjection(planned);
  };
  /** Where another set is not whole, it is enough to have looked up of each candidate whether it meets what defines that set. */
  const proveEachIn = (id: string, candidates: ReadonlySet<string>): WholeProof | null => {
    const { incoming = [], node } = nodes.get(id) ?? {};
    // A rank depends on things beside the candidates.
    if (node?.given === true || !incoming.every(({ edge }) => edge.op === "projection")) return null;
    return incoming.length === 0 ? null : byEvery(incoming.map((one) => proveChecked(one, candidates)));
  };
  const proveExcluded = (complement: PlannedEdge, members: Iterable<string>): WholeProof | null => {
    const list = proveNode(complement.edge.from);
    if (list !== null) return list;
    // "Another one of the same day" is another one than a single thing, whatever else is not known of it.
    if (
      keysOf(complement.edge.from)?.size === 1 &&
      complement.source.kind === "entity" &&
      leadsBack(complement, nodes)
    )
      return byEvery([]);
    const cited = (complement.edge.evidence ?? []).flatMap((id) => pieces.get(id) ?? []);
    const lists = (nodes.get(complement.edge.from)?.incoming ?? []).flatMap(({ edge, relation }) =>
      edge.op === "projection" && relation !== null ? [{ edge, relation }] : [],
    );
    const proofs = [...members].map((key): WholeProof | null => {
      const own = knowledge.claims.filter(({ subject, object, relation, fact }) => {
        if (subject !== key && object !== key) return false;
        const isCited = cited.some(({ id }) => id === fact.evidence);
        const place = (edge: GraphEdge) => (edge.inverse === true ? subject : object);
        return isCited || lists.some((each) => each.relation === relation && place(each.edge) === key);
      });
      return own.length > 0 ? { by: "every-candidate", evidence: evidenceOf(own) } : null;
    });
    return byEvery(proofs);
  };
  return { proveNode, proveExcluded };
}

function evidenceOf(claims: readonly Claim[]): string[] {
  return [...new Set(claims.flatMap(({ fact }) => fact.evidence ?? []))];
}
