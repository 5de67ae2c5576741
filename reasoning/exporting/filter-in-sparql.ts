import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { Condition } from "../values/condition.ts";
import { compareInSparql, conditionInSparql, endsOf } from "./condition-in-sparql.ts";
import { terms } from "./write-turtle.ts";

/** Writes `meetsFilter` (evaluation/follow-projection.ts) as a pattern and expressions. */
export function filterClaims(
  {
    subject,
    relation,
    object,
  }: { readonly subject: string; readonly relation: string; readonly object: string },
  condition: Condition,
  { newVariable, knowledge }: { readonly newVariable: () => string; readonly knowledge: KnowledgeBase },
): { pattern: string[]; byValue: string; isMet: string } {
  const { property } = terms;
  const claim = newVariable();
  const stated = `${claim} ${property("subject")} ${subject} ; ${property("relation")} ${relation} ; ${property("object")} ${object} .`;
  if ("name" in condition) {
    const name = terms.entity(knowledge.entities.keyOf(condition.name));
    const sign = { "=": "=", "≠": "!=" }[condition.op as string];
    return {
      pattern: [stated],
      byValue: "false",
      isMet: sign === undefined ? "false" : `${object} ${sign} ${name}`,
    };
  }
  const { op, quantity } = condition;
  const { isComparable, isMet } = conditionInSparql(object, op, quantity);
  const [from, to] = [`${claim}_from`, `${claim}_to`];
  const pattern = [
    stated,
    ...endsOf(object).pattern,
    `OPTIONAL { ${claim} ${property("from")} ${from} . }`,
    `OPTIONAL { ${claim} ${property("to")} ${to} . }`,
  ];
  const byDates =
    quantity.time === null
      ? "false"
      : compareDates([from, to], op, [terms.text(quantity.time.from), terms.text(quantity.time.to)]);
  return {
    pattern,
    byValue: isComparable,
    isMet: `COALESCE(IF(${isComparable}, ${isMet}, ${byDates}), false)`,
  };
}

function compareDates(
  [from, to]: readonly [string, string],
  op: Condition["op"],
  limits: readonly [string, string],
): string {
  const [start, end] = [`COALESCE(${from}, ${to})`, `COALESCE(${to}, ${from})`];
  if (op === "=" || op === "between") return `(${start} <= ${limits[1]} && ${end} >= ${limits[0]})`;
  return compareInSparql([start, end], op, limits);
}
