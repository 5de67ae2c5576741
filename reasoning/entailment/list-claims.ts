import { createHash } from "node:crypto";
import type { Fact, SourcedFact } from "../../domain/evidence/fact.ts";
import type { QuoteContext } from "../../domain/evidence/quote.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { EdgeEntailment, EntailmentClaim, FurtherQuote } from "../../domain/question/entailment.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { findToldApart } from "../evaluation/find-conflicts.ts";
import { buildKnowledgeBase, factsOfFile } from "../knowledge/knowledge-base.ts";
import { readQuantity } from "../values/quantity.ts";
import { type Citation, isSame, listCitations, type ProvedFacts } from "./check-entailment.ts";
import type { EdgeEnds } from "./name-ends.ts";

/** A question for a model: does this quote state what this edge claims? */
export interface EdgeClaim {
  readonly edge: string;
  readonly evidence: string;
  /** Key that is equal for the same relation, facts and quote, even if the edge has another id in a later round's graph. */
  readonly key: string;
  readonly claim: Omit<EntailmentClaim, "id">;
}

/**
 * Lists the claims that rules left undecided, one for each edge and quote, each with its quote's context. Quotes that by rule are about
 * something else are left out. If no fact of a quote has the edge's relation, the claim says what the edge joins. Otherwise a step that the
 * quote does state would be judged by other facts, and would not hold.
 *
 * The times of facts are left out if the question's step does not use them, because a quote that says who holds an office states the step
 * even if it doesn't say since when. Times stay if they tell two values of one thing apart.
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
  return file.edges.flatMap((edge) => {
    const entailment = open.get(edge.id);
    if (entailment === undefined) return [];
    return citationsOf(edge).flatMap((citation): EdgeClaim[] => {
      const { evidence } = citation;
      const judged = entailment.facts.filter((fact) => fact.evidence === evidence);
      if (judged.length > 0 && judged.every(({ verdict }) => verdict === "not")) return [];
      const claim = claimOn(file, edge, { citation, contexts, ...(endsOf && { endsOf }) });
      return claim === null ? [] : [claim];
    });
  });
}

/**
 * Makes the claim of an edge on a quote that it cites, with further quotes of its page if they are judged together. Null if nothing tells
 * what the quote should state.
 */
export function claimOn(
  file: ReasoningGraphFile,
  edge: GraphEdge,
  {
    citation,
    further = [],
    contexts = new Map(),
    endsOf,
  }: {
    readonly citation: Citation;
    readonly further?: readonly FurtherQuote[];
    readonly contexts?: ReadonlyMap<string, QuoteContext>;
    readonly endsOf?: (edge: GraphEdge) => EdgeEnds;
  },
): EdgeClaim | null {
  const { evidence, quote, date, meant, facts: all } = citation;
  const relation = edge.relation ?? "";
  const stated = meant.length > 0 ? meant : all;
  const facts = usesTimes(file, edge)
    ? [...stated]
    : stated.map((fact) => (isToldApart(file, { fact, evidence }) ? fact : withoutTimes(fact)));
  const ends = meant.length > 0 ? undefined : endsOf?.(edge);
  if (facts.length === 0 && ends === undefined) return null;
  const step = ends && { from: [...ends.from], to: [...ends.to] };
  const key = keyOf(citation, { relation, facts, step, further: [...further] });
  const context = contexts.get(evidence);
  const claim = {
    ...{ relation, facts, quote, quoteDate: date },
    ...(step && { step }),
    ...(context && { context }),
    ...(further.length > 0 && { further: [...further] }),
  };
  return { edge: edge.id, evidence, key, claim };
}

/** Whether a step uses the times of its facts: by a filter, for a rank, or from a time that the question names ("incubated in 2025"). */
function usesTimes(file: ReasoningGraphFile, { filter, from, to }: GraphEdge): boolean {
  if (filter !== undefined || file.edges.some(({ op }) => op === "order")) return true;
  return file.nodes.some(
    ({ id, label, given }) =>
      given === true && (id === from || id === to) && (readQuantity(label)?.time ?? null) !== null,
  );
}

function withoutTimes(fact: Fact): Fact {
  return { ...fact, from: null, to: null };
}

function keyOf(
  { evidence, quote, date }: Citation,
  { relation, facts, step, further }: Omit<EntailmentClaim, "id" | "quote" | "quoteDate" | "context">,
): string {
  const others = further?.map((one) => one.quote) ?? [];
  const parts = [...(step ? [step] : []), ...(others.length > 0 ? [{ further: others }] : [])];
  return createHash("sha256")
    .update(JSON.stringify([evidence, quote, date, nameForm(relation), facts, ...parts]))
    .digest("hex")
    .slice(0, 24);
}

/** Caches the result of `listApart` for each file, since it is needed again for each claim of the file. */
const known = new WeakMap<ReasoningGraphFile, readonly SourcedFact[]>();

/** Says whether a piece's fact would contradict another fact of the file if it had no time. */
function isToldApart(
  file: ReasoningGraphFile,
  { fact, evidence }: { readonly fact: Fact; readonly evidence: string },
): boolean {
  if (fact.from === null && fact.to === null) return false;
  const apart = known.get(file) ?? listApart(file);
  known.set(file, apart);
  return apart.some((one) => one.evidence === evidence && isSame(fact)(one));
}

function listApart(file: ReasoningGraphFile): readonly SourcedFact[] {
  const groups = (table: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.entries(table).map(([name, others]) => [name, ...others]);
  const knowledge = buildKnowledgeBase(factsOfFile(file), {
    aliases: groups(file.aliases),
    relationAliases: groups(file.relationAliases),
  });
  const functional = new Set((file.functional ?? []).map((name) => knowledge.relations.keyOf(name)));
  return [...findToldApart(knowledge, functional)];
}
