import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { EdgeEntailment, EntailmentVerdict, FactInQuote } from "../../domain/question/entailment.ts";
import { judgeFact } from "./judge-fact.ts";
import { knownNames } from "./known-names.ts";
import { listCitations } from "./list-citations.ts";

/**
 * Each projection against the quotes that it cites: subject, relation, object and date of the facts that carry it have to stand
 * there, plainly said. What rules leave undecided is a model's to judge (list-claims.ts); no rule calls a quote wrong that merely
 * says it in other words.
 */
export function checkEntailment(file: ReasoningGraphFile): EdgeEntailment[] {
  const citationsOf = listCitations(file);
  const names = knownNames(file);
  return file.edges
    .filter(({ op }) => op === "projection")
    .map((edge): EdgeEntailment => {
      const citations = citationsOf(edge);
      const facts = citations.flatMap(({ evidence, quote, date, meant }) =>
        meant.map((fact) => judgeFact(fact, { evidence, text: quote, date }, names)),
      );
      return { edge: edge.id, facts, ...sumUp(edge, { quotes: citations.length, facts }) };
    });
}

function sumUp(
  { relation = "", evidence = [] }: GraphEdge,
  { quotes, facts }: { readonly quotes: number; readonly facts: readonly FactInQuote[] },
): { verdict: EntailmentVerdict; reason: string } {
  if (evidence.length === 0) return { verdict: "not", reason: "it cites no evidence" };
  if (facts.some(({ verdict }) => verdict === "supported"))
    return { verdict: "supported", reason: "a quote names subject, relation, object and date" };
  const [first] = facts;
  // A quote whose facts are of another relation may say it all the same, under another name.
  if (first === undefined || new Set(facts.map((fact) => fact.evidence)).size < quotes)
    return { verdict: "undecided", reason: `no quoted fact that it cites is about “${relation}”` };
  const verdict = facts.every((fact) => fact.verdict === "not") ? "not" : "undecided";
  return {
    verdict,
    reason: first.otherValue ? "the quote states another value" : `the quote lacks ${lacking(first)}`,
  };
}

function lacking(fact: FactInQuote): string {
  const missing = (["subject", "relation", "object", "date"] as const).filter((part) => !fact[part]);
  return missing.length > 0 ? missing.join(", ") : "a plain statement of it";
}
