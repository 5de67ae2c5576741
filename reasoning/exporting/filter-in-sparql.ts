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
  const ends = (["from", "fromEnds", "toBegins", "to"] as const).map(
    (end) => [end, `${claim}_${end}`] as const,
  );
  const pattern = [
    stated,
    ...endsOf(object).pattern,
    ...ends.map(([end, variable]) => `OPTIONAL { ${claim} ${property(end)} ${variable} . }`),
  ];
  const byDates =
    quantity.time === null
      ? "false"
      : compareDates(claim, op, [terms.text(quantity.time.from), terms.text(quantity.time.to)]);
  return {
    pattern,
    byValue: isComparable,
    isMet: `COALESCE(IF(${isComparable}, ${isMet}, ${byDates}), false)`,
  };
}

function compareDates(claim: string, op: Condition["op"], limits: readonly [string, string]): string {
  const firstOf = (...ends: readonly string[]) =>
    `COALESCE(${ends.map((end) => `${claim}_${end}`).join(", ")})`;
  if (op === "=" || op === "between") {
    const [latestStart, earliestEnd] = [firstOf("fromEnds", "from", "to"), firstOf("toBegins", "to", "from")];
    return `(${latestStart} <= ${limits[1]} && ${earliestEnd} >= ${limits[0]})`;
  }
  const [start, end] = [firstOf("from", "toBegins", "to"), firstOf("to", "fromEnds", "from")];
  return compareInSparql([start, end], op, limits);
}
