import type { QuoteContext } from "../../domain/evidence/quote.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { ClaimJudgement, EdgeEntailment, FurtherQuote } from "../../domain/question/entailment.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { type Citation, knownNames, listCitations, type ProvedFacts } from "./check-entailment.ts";
import { judgeFact } from "./judge-fact.ts";
import { claimOn, type EdgeClaim } from "./list-claims.ts";
import type { EdgeEnds } from "./name-ends.ts";

/** Most quotes that a claim takes together with its first one. */
const mostFurther = 5;

export interface JoinedBy {
  /** Whether the second piece's quote stands in the same version of the page that the first one is from. */
  readonly isOnPageOf: (first: string, second: string) => boolean;
  readonly contexts?: ReadonlyMap<string, QuoteContext>;
  readonly proved?: ProvedFacts;
  readonly endsOf?: (edge: GraphEdge) => EdgeEnds;
}

/**
 * Lists claims on several quotes of one page together, for edges that no quote states alone. For example, one sentence of a page says which
 * project was reviewed, and another one says who did the review. The quotes that the edge cites count, and those that other edges cite for
 * the same thing. No quote of another page is added, so nothing is joined that one page does not tell together. If a quote contradicts an
 * edge, other quotes can't mend this.
 */
export function joinQuotes(
  file: ReasoningGraphFile,
  settled: readonly EdgeEntailment[],
  { contradicted, ...by }: JoinedBy & { readonly contradicted: ReadonlySet<string> },
): EdgeClaim[] {
  const citationsOf = listCitations(file, by.proved);
  const cited = file.edges.flatMap((edge) => citationsOf(edge));
  const open = new Set(settled.flatMap(({ edge, verdict }) => (verdict === "not" ? [edge] : [])));
  const names = knownNames(file);
  return file.edges.flatMap((edge) => {
    if (!open.has(edge.id) || contradicted.has(edge.id)) return [];
    const own = citationsOf(edge);
    return own.flatMap((first, at): EdgeClaim[] => {
      // The quotes of one page are one claim.
      if (own.slice(0, at).some(({ evidence }) => by.isOnPageOf(evidence, first.evidence))) return [];
      const further = furtherOf(first, { own, cited, isOnPageOf: by.isOnPageOf });
      if (further.length === 0) return [];
      const ids = new Set(further.map(({ evidence }) => evidence));
      const meant = [first, ...own.filter(({ evidence }) => ids.has(evidence))].flatMap((one) => one.meant);
      const text = [first, ...further].map(({ quote }) => quote).join("\n");
      const quote = { evidence: first.evidence, text, date: first.date };
      if (meant.length > 0 && meant.every((fact) => judgeFact(fact, quote, names).verdict === "not"))
        return [];
      const shown = further.map(({ evidence, quote: words }): FurtherQuote => {
        const context = by.contexts?.get(evidence);
        return { quote: words, ...(context && { context }) };
      });
      const claim = claimOn(file, edge, { ...by, citation: { ...first, meant }, further: shown });
      return claim === null ? [] : [claim];
    });
  });
}

/**
 * Returns further quotes of the same page: those that the edge cites, and those that other edges cite and whose facts share a thing with
 * the first quote's facts.
 */
function furtherOf(
  first: Citation,
  {
    own,
    cited,
    isOnPageOf,
  }: { readonly own: readonly Citation[]; readonly cited: readonly Citation[] } & Pick<
    JoinedBy,
    "isOnPageOf"
  >,
): Citation[] {
  const ends = new Set(endsOfFacts(first));
  const isRelated = (other: Citation): boolean =>
    own.some(({ evidence }) => evidence === other.evidence) ||
    endsOfFacts(other).some((end) => ends.has(end));
  const others = [...own, ...cited].filter(
    (other) => other.quote !== first.quote && isRelated(other) && isOnPageOf(first.evidence, other.evidence),
  );
  return others
    .filter((one, at) => others.findIndex(({ quote }) => quote === one.quote) === at)
    .slice(0, mostFurther);
}

function endsOfFacts({ facts }: Pick<Citation, "facts">): string[] {
  return facts.flatMap(({ subject, object }) => [nameForm(subject), nameForm(object)]);
}

/** Marks the edges as supported that a model finds stated in several quotes together. */
export function settleJoined(
  settled: readonly EdgeEntailment[],
  claims: readonly EdgeClaim[],
  judgements: readonly ClaimJudgement[],
): EdgeEntailment[] {
  const entailed = new Set(judgements.flatMap(({ key, verdict }) => (verdict === "entailed" ? [key] : [])));
  const stated = new Set(claims.flatMap(({ edge, key }) => (entailed.has(key) ? [edge] : [])));
  return settled.map((each) =>
    stated.has(each.edge)
      ? { ...each, verdict: "supported", reason: "a model reads it in quotes of one page together" }
      : each,
  );
}
