import type { EdgeEntailment, EntailmentVerdict, FactInQuote } from "../../domain/entailment.ts";
import { normaliseName } from "../../domain/normalise-name.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/reasoning-graph.ts";
import { createNameTable } from "../knowledge/create-name-table.ts";
import { entityForm } from "../knowledge/entity-form.ts";
import { judgeFact, type KnownNames } from "./judge-fact.ts";

/**
 * Each projection against the quotes that it cites: subject, relation, object and date of the facts that carry it have to stand
 * there. What rules leave undecided is a model's to judge; no rule calls a quote wrong that merely says it in other words.
 */
export function checkEntailment(file: ReasoningGraphFile): EdgeEntailment[] {
  const evidence = new Map((file.evidence ?? []).map((piece) => [piece.id, piece]));
  const relations = createNameTable({
    form: normaliseName,
    groups: Object.entries(file.relationAliases ?? {}).map(([name, others]) => [name, ...others]),
    spelled: [],
  });
  const names = knownNames(file);
  return file.edges
    .filter(({ op }) => op === "projection")
    .map((edge): EdgeEntailment => {
      const cited = (edge.evidence ?? []).flatMap((id) => evidence.get(id) ?? []);
      const isMeant = (relation: string): boolean =>
        edge.relation !== undefined && relations.keyOf(relation) === relations.keyOf(edge.relation);
      const facts = cited.flatMap(({ id, quote, date, facts: stated = [] }) =>
        quote === undefined
          ? []
          : stated
              .filter(({ relation }) => isMeant(relation))
              .map((fact) => judgeFact(fact, { evidence: id, text: quote, date: date ?? null }, names)),
      );
      return { edge: edge.id, facts, ...sumUp(edge, { cited: cited.length, facts }) };
    });
}

function sumUp(
  { relation = "" }: GraphEdge,
  { cited, facts }: { readonly cited: number; readonly facts: readonly FactInQuote[] },
): { verdict: EntailmentVerdict; reason: string } {
  if (cited === 0) return { verdict: "not", reason: "it cites no evidence" };
  const [first] = facts;
  if (first === undefined)
    return { verdict: "undecided", reason: `no quoted fact that it cites is about “${relation}”` };
  if (facts.some(({ verdict }) => verdict === "supported"))
    return { verdict: "supported", reason: "a quote names subject, relation, object and date" };
  const verdict = facts.every((fact) => fact.verdict === "not") ? "not" : "undecided";
  return {
    verdict,
    reason: first.otherValue ? "the quote states another value" : `the quote lacks ${lacking(first)}`,
  };
}

function lacking(fact: FactInQuote): string {
  return (["subject", "relation", "object", "date"] as const).filter((part) => !fact[part]).join(", ");
}

function knownNames({ aliases = {}, relationAliases = {} }: ReasoningGraphFile): KnownNames {
  const within = (table: Readonly<Record<string, readonly string[]>>, form: (name: string) => string) => {
    const groups = Object.entries(table).map(([name, others]) => [name, ...others]);
    return (name: string): readonly string[] => {
      const same = groups.filter((group) => group.some((other) => form(other) === form(name)));
      return [...new Set([name, ...same.flat()])];
    };
  };
  return { entity: within(aliases, entityForm), relation: within(relationAliases, normaliseName) };
}
