import { cutText } from "../../domain/cut-text.ts";
import type { Fact, SourcedFact } from "../../domain/evidence/fact.ts";
import type { QuoteContext } from "../../domain/evidence/quote.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { EdgeEntailment, EntailmentVerdict, FactInQuote } from "../../domain/question/entailment.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { createNameTable, entityForm } from "../knowledge/name-table.ts";
import { judgeFact, type KnownNames } from "./judge-fact.ts";

/**
 * A quoted piece of evidence that an edge cites, with its facts. `meant` has those of its facts that the proof takes for this edge. If the
 * proof takes none, `meant` has the facts with the edge's relation.
 */
export interface Citation {
  readonly evidence: string;
  readonly quote: string;
  readonly date: string | null;
  readonly facts: readonly Fact[];
  readonly meant: readonly Fact[];
}

/**
 * Checks each projection against the quotes that it cites, by rule. A quote must plainly state the subject, relation, object and date of
 * the facts that support the edge. A model judges what rules leave undecided (`listClaims`). No rule rejects a quote that merely uses other
 * words or a part of a name. `contexts` has, by the evidence's id, what the page says around the quote. This context supports nothing; it
 * only prevents the rejection of a quote that speaks of something named above it.
 */
export function checkEntailment(
  file: ReasoningGraphFile,
  contexts: ReadonlyMap<string, QuoteContext> = new Map(),
  proved: ProvedFacts = new Map(),
): EdgeEntailment[] {
  const citationsOf = listCitations(file, proved);
  const names = knownNames(file);
  return file.edges
    .filter(({ op }) => op === "projection")
    .map((edge): EdgeEntailment => {
      const citations = citationsOf(edge);
      const judged = citations.flatMap(({ evidence, quote, date, meant }) => {
        const about = namesAbove(contexts.get(evidence));
        return meant.map((fact) => ({
          fact,
          found: judgeFact(fact, { evidence, text: quote, date, about }, names),
        }));
      });
      const facts = judged.map(({ found }) => found);
      const lacks = judged.slice(0, 1).map(({ fact, found }) => tellLacking(fact, found));
      return { edge: edge.id, facts, ...sumUp(edge, { quotes: citations.length, facts, lacks }) };
    });
}

/** The texts of a quote's context that may name what the quote is about. */
function namesAbove(context: QuoteContext | undefined): string {
  if (context === undefined) return "";
  return [context.title, context.author ?? "", ...context.above.map(({ text }) => text)].join("\n");
}

function sumUp(
  { relation = "", evidence = [] }: GraphEdge,
  {
    quotes,
    facts,
    lacks,
  }: {
    readonly quotes: number;
    readonly facts: readonly FactInQuote[];
    /** What the quote of the first fact lacks of it. */
    readonly lacks: readonly string[];
  },
): { verdict: EntailmentVerdict; reason: string } {
  if (evidence.length === 0) return { verdict: "not", reason: "it cites no evidence" };
  if (facts.some(({ verdict }) => verdict === "supported"))
    return { verdict: "supported", reason: "a quote names subject, relation, object and date" };
  const [first] = facts;
  // A quote whose facts have other relations may still state the edge's relation under another name.
  if (first === undefined || new Set(facts.map((fact) => fact.evidence)).size < quotes)
    return { verdict: "undecided", reason: `no quoted fact that it cites is about “${relation}”` };
  const verdict = facts.every((fact) => fact.verdict === "not") ? "not" : "undecided";
  return { verdict, reason: lacks.join("") };
}

/** Longest text of a fact's part that a reason tells, in characters. */
const longestPart = 60;

/** Tells which parts of a fact its quote lacks, each in the fact's own words, so that whoever wrote the fact sees what to mend. */
function tellLacking(fact: Fact, found: FactInQuote): string {
  if (found.otherValue) return `the quote states another value than “${cutText(fact.object, longestPart)}”`;
  const { subject, relation, object, from } = fact;
  const told = { subject, relation, object, date: from ?? "" };
  const missing = (["subject", "relation", "object", "date"] as const)
    .filter((part) => !found[part])
    .map((part) => `${part} “${cutText(told[part], longestPart)}”`);
  return `the quote lacks ${missing.length > 0 ? missing.join(", ") : "a plain statement of it"}`;
}

/** The facts on which the stated answer rests, by the edge that they support. */
export type ProvedFacts = ReadonlyMap<string, readonly SourcedFact[]>;

/** Returns a function from an edge to its citations. Evidence that is not in the file, or has no quote, is left out. */
export function listCitations(
  file: ReasoningGraphFile,
  proved: ProvedFacts = new Map(),
): (edge: GraphEdge) => Citation[] {
  const evidence = new Map((file.evidence ?? []).map((piece) => [piece.id, piece]));
  const relations = createNameTable({
    form: nameForm,
    groups: Object.entries(file.relationAliases ?? {}).map(([name, others]) => [name, ...others]),
    spelled: [],
  });
  return ({ id: edge, relation, evidence: cited = [] }) =>
    cited.flatMap((id) => {
      const { quote, date = null, facts = [] } = evidence.get(id) ?? {};
      if (quote === undefined) return [];
      const isMeant = (fact: Fact): boolean =>
        relation !== undefined && relations.keyOf(fact.relation) === relations.keyOf(relation);
      // If a piece states a list, it has many facts of one relation, and the answer needs only one of them.
      const used = (proved.get(edge) ?? []).filter((fact) => fact.evidence === id);
      const meant = facts.filter((fact) => (used.length > 0 ? used.some(isSame(fact)) : isMeant(fact)));
      return [{ evidence: id, quote, date, facts, meant: meant.length > 0 ? meant : facts.filter(isMeant) }];
    });
}

/** Says whether facts have the same ends, relation and times. */
export function isSame(fact: Fact): (other: Fact) => boolean {
  return ({ subject, relation, object, from, to }) =>
    subject === fact.subject &&
    relation === fact.relation &&
    object === fact.object &&
    from === fact.from &&
    to === fact.to;
}

/** Looks up all names of entities and relations in a file's aliases. */
export function knownNames({
  aliases = {},
  relationAliases = {},
}: Pick<ReasoningGraphFile, "aliases" | "relationAliases">): KnownNames {
  const within = (table: Readonly<Record<string, readonly string[]>>, form: (name: string) => string) => {
    const groups = Object.entries(table).map(([name, others]) => [name, ...others]);
    return (name: string): readonly string[] => {
      const same = groups.filter((group) => group.some((other) => form(other) === form(name)));
      return [...new Set([name, ...same.flat()])];
    };
  };
  return { entity: within(aliases, entityForm), relation: within(relationAliases, nameForm) };
}
