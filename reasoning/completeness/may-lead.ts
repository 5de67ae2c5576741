import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { PlannedEdge } from "../evaluation/evaluation-plan.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { FilterOperation } from "../values/condition.ts";
import { meetsCondition } from "../values/meets-condition.ts";
import type { Quantity } from "../values/quantity.ts";

const opposites: Readonly<Record<FilterOperation, FilterOperation>> = {
  ...{ "<": "≥", "≤": ">", ">": "≤", "≥": "<" },
  ...{ "=": "≠", "≠": "=", between: "≠" },
};

/**
 * Says whether a projection that is not known to follow a claim may follow it all the same. This is so if the claim has no value or date to
 * compare with the filter or with a given literal, or if its value is too vague. For example, nobody knows whether "2021" is after March
 * 2021 or before it.
 */
export function mayLead(
  { edge, source, condition }: PlannedEdge,
  claim: Claim,
  knowledge: KnowledgeBase,
): boolean {
  if (condition !== null) return "quantity" in condition && !fails(claim, condition.op, condition.quantity);
  if (edge.inverse !== true || source.given !== true) return false;
  // A given literal means all values within it.
  const literal = knowledge.valueOf(knowledge.entities.keyOf(source.label));
  const isLiteral = source.kind === "attribute" || source.kind === "attribute-set";
  if (literal === null || (claim.value === null && !isLiteral)) return false;
  return !fails(claim, "=", literal);
}

/** Says whether a claim certainly fails a filter, by its value or else by its dates. */
function fails({ value, fact }: Claim, op: FilterOperation, limit: Quantity): boolean {
  const byValue = value === null ? null : meetsCondition(value, opposites[op], limit);
  if (byValue !== null) return byValue;
  const [start, end] = [fact.from ?? fact.to, fact.to ?? fact.from];
  if (start === null || end === null) return false;
  const time = { from: firstDay(start), to: lastDay(end) };
  return meetsCondition({ number: null, time }, opposites[op], limit) === true;
}
