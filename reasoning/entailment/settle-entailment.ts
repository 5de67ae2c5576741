import { createHash } from "node:crypto";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { QuoteContext } from "../../domain/evidence/quote.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { ClaimJudgement, EdgeEntailment, EntailmentClaim } from "../../domain/question/entailment.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { findToldApart } from "../evaluation/find-conflicts.ts";
import type { EdgeEnds } from "../evaluation/name-ends.ts";
import { buildKnowledgeBase, factsOfFile } from "../knowledge/knowledge-base.ts";
import { readQuantity } from "../values/quantity.ts";
import { type Citation, isSame, listCitations, type ProvedFacts } from "./check-entailment.ts";

/** A question for a model: does this quote state what this edge claims? */
export interface EdgeClaim {
  readonly edge: string;
  readonly evidence: string;
  /** Key that is equal for the same relation, facts and quote, even if the edge has another id in a later round's graph. */
  readonly key: string;
  readonly claim: Omit<EntailmentClaim, "id">;
}

/**
 * Combines the rules' verdicts with a model's judgements: an undecided edge is supported if a model finds it in one of its quotes. A claim
 * without a judgement doesn't count as supported.
 */
export function settleEntailment(
  entailments: readonly EdgeEntailment[],
  claims: readonly EdgeClaim[],
  judgements: readonly ClaimJudgement[],
): EdgeEntailment[] {
  const byKey = new Map(judgements.map((judgement) => [judgement.key, judgement]));
  return entailments.map((entailment) => {
    if (entailment.verdict !== "undecided") return entailment;
    const own = claims
      .filter(({ edge }) => edge === entailment.edge)
      .flatMap(({ key }) => byKey.get(key) ?? []);
    const holds = own.find(({ verdict }) => verdict === "entailed");
    if (holds !== undefined)
      return { ...entailment, verdict: "supported", reason: "a model reads it in a quote" };
    const against = own.find(({ verdict }) => verdict === "contradicted");
    const reason =
      against !== undefined
        ? "a quote says something else"
        : own.length > 0
          ? "no quote states it"
          : `no quote was found to state it (${entailment.reason})`;
    return { ...entailment, verdict: "not", reason };
  });
}

/**
 * Lists the claims that rules left undecided, one for each edge and quote, each with its quote's context. Quotes that are about something
 * else by rule are left out. Where no fact of a quote has the edge's relation, the claim says what the edge joins: judged by other facts, a
 * step that the quote does state would not hold. Times of facts are left out where the question's step does not use them: a quote that says
 * who holds an office states the step, whether or not it says since when. The times stay that tell two values of one thing apart.
 */
export function listClaims(
  file: ReasoningGraphFile,
  entailments: readonly EdgeEntailment[],
  {
    contexts = new Map(),
    proved = new Map(),
    endsOf,
  }: {
    readonly contexts?: ReadonlyMap<string, QuoteContext>;
    readonly proved?: ProvedFacts;
    readonly endsOf?: (edge: GraphEdge) => EdgeEnds;
  } = {},
): EdgeClaim[] {
  const citationsOf = listCitations(file, proved);
  const open = new Map(
    entailments.filter(({ verdict }) => verdict === "undecided").map((each) => [each.edge, each]),
  );
  const isRanked = file.edges.some(({ op }) => op === "order");
  // "Incubated in 2025": a time that the question names is compared with the dates of facts, as a filter is.
  const times = new Set(
    file.nodes.flatMap(({ id, label, given }) =>
      given === true && (readQuantity(label)?.time ?? null) !== null ? [id] : [],
    ),
  );
  const usesTimes = ({ filter, from, to }: GraphEdge): boolean =>
    filter !== undefined || isRanked || times.has(from) || times.has(to);
  const isToldApart = tellApart(file);
  return file.edges.flatMap((edge) => {
    const entailment = open.get(edge.id);
    if (entailment === undefined) return [];
    return citationsOf(edge).flatMap((citation): EdgeClaim[] => {
      const { evidence, quote, date } = citation;
      const judged = entailment.facts.filter((fact) => fact.evidence === evidence);
      if (judged.length > 0 && judged.every(({ verdict }) => verdict === "not")) return [];
      const relation = edge.relation ?? "";
      const stated = citation.meant.length > 0 ? citation.meant : citation.facts;
      const facts = stated.map((fact) =>
        usesTimes(edge) || isToldApart(evidence, fact) ? fact : withoutTimes(fact),
      );
      const ends = citation.meant.length > 0 ? undefined : endsOf?.(edge);
      if (facts.length === 0 && ends === undefined) return [];
      const step = ends && { from: [...ends.from], to: [...ends.to] };
      const key = keyOf(citation, { relation, facts, step });
      const context = contexts.get(evidence);
      const claim = {
        ...{ relation, facts, quote, quoteDate: date },
        ...(step && { step }),
        ...(context && { context }),
      };
      return [{ edge: edge.id, evidence, key, claim }];
    });
  });
}

/** Returns whether the time of a piece's fact is all that keeps it from contradicting another fact. */
function tellApart(file: ReasoningGraphFile): (evidence: string, fact: Fact) => boolean {
  const groups = (table: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.entries(table).map(([name, others]) => [name, ...others]);
  const knowledge = buildKnowledgeBase(factsOfFile(file), {
    aliases: groups(file.aliases),
    relationAliases: groups(file.relationAliases),
  });
  const functional = new Set((file.functional ?? []).map((name) => knowledge.relations.keyOf(name)));
  const apart = [...findToldApart(knowledge, functional)];
  return (evidence, fact) => apart.some((one) => one.evidence === evidence && isSame(fact)(one));
}

function withoutTimes(fact: Fact): Fact {
  return { ...fact, from: null, to: null };
}

function keyOf(
  { evidence, quote, date }: Citation,
  { relation, facts, step }: Pick<EntailmentClaim, "relation" | "facts" | "step">,
): string {
  return createHash("sha256")
    .update(JSON.stringify([evidence, quote, date, normaliseName(relation), facts, ...(step ? [step] : [])]))
    .digest("hex")
    .slice(0, 24);
}

/** Makes a finding for each projection that its quotes don't state. A projection without citations has a structural finding already. */
export function findUnentailed(
  graph: Pick<ReasoningGraph, "edges">,
  entailments: readonly EdgeEntailment[],
): Finding[] {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  return entailments.flatMap(({ edge: id, verdict, reason }): Finding[] => {
    const edge = edges.get(id);
    const cited = edge?.evidence ?? [];
    if (verdict !== "not" || edge === undefined || cited.length === 0) return [];
    return [
      {
        code: "not-entailed",
        severity: "error",
        nodes: [edge.from, edge.to],
        edges: [id],
        evidence: [...cited],
        message: `the quotes of ${id} (“${edge.relation ?? ""}”) don't say it: ${reason}`,
      },
    ];
  });
}
