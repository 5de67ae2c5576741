import type { Claim } from "../knowledge/claim.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { Condition } from "../values/condition.ts";
import { meetsCondition } from "../values/meets-condition.ts";

/**
 * How a claim meets a filter: by its object's value, else, where a time is asked for and the object is none, by the dates for
 * which it holds; null where it doesn't, or says nothing of the kind.
 */
export function meetsFilter(
  claim: Claim,
  condition: Condition,
  { entities }: KnowledgeBase,
): "by-value" | "by-name" | "by-dates" | null {
  if ("name" in condition) {
    const isSame = claim.object === entities.keyOf(condition.name);
    return (condition.op === "=" && isSame) || (condition.op === "≠" && !isSame) ? "by-name" : null;
  }
  const { op, quantity } = condition;
  const byValue = claim.value === null ? null : meetsCondition(claim.value, op, quantity);
  if (byValue !== null) return byValue ? "by-value" : null;
  return meetsByDates(claim, condition) ? "by-dates" : null;
}

function meetsByDates({ fact }: Claim, condition: Extract<Condition, { quantity: unknown }>): boolean {
  const { op, quantity } = condition;
  const [from, to] = [fact.from ?? fact.to, fact.to ?? fact.from];
  if (quantity.time === null || from === null || to === null) return false;
  // Who held an office "in 2020" held it for a part of that year at least.
  if (op === "=" || op === "between") return from <= quantity.time.to && to >= quantity.time.from;
  return (
    meetsCondition({ number: null, time: { from, to } }, op, { number: null, time: quantity.time }) === true
  );
}
