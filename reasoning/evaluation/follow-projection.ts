import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { Condition } from "../values/condition.ts";
import { holdsWithin, meetsCondition } from "../values/meets-condition.ts";
import type { PlannedEdge } from "./evaluation-plan.ts";
import { includes, type Members } from "./members.ts";

/**
 * Follows a projection from these members to the objects of their claims, or with `inverse` to the subjects.
 * docs/evaluation-over-evidence.md says what a filter is compared with, and when a literal means all values within it.
 */
export function followProjection(planned: PlannedEdge, from: Members, knowledge: KnowledgeBase): Reached[] {
  const { edge, relation, condition } = planned;
  if (relation === null) return [];
  return edge.inverse === true
    ? followBack(planned, { from, relation, condition }, knowledge)
    : followOn(planned, { from, relation, condition }, knowledge);
}

interface Way {
  readonly from: Members;
  readonly relation: string;
  readonly condition: Condition | null;
}

function followOn(
  { target }: PlannedEdge,
  { from, relation, condition }: Way,
  knowledge: KnowledgeBase,
): Reached[] {
  const { all, bySubject } = knowledge.claimsOf(relation);
  const claims =
    from.kind === "only"
      ? [...from.keys].flatMap((key) => bySubject.get(key) ?? [])
      : all.filter(({ subject }) => includes(from, subject));
  const isOfEntities = target.kind === "entity" || target.kind === "entity-set";
  return claims.flatMap((claim) => {
    const met = condition === null ? "unfiltered" : meetsFilter(claim, condition, knowledge);
    if (met === null) return [];
    // "Those with more than a million inhabitants": a set of entities has no numbers, so the filter selects the entities that have them.
    const member = met === "by-value" && isOfEntities ? claim.subject : claim.object;
    return [{ member, from: claim.subject, claim }];
  });
}

function followBack(
  { source }: PlannedEdge,
  { from, relation, condition }: Way,
  knowledge: KnowledgeBase,
): Reached[] {
  const { all, byObject } = knowledge.claimsOf(relation);
  const isLiteral = source.kind === "attribute" || source.kind === "attribute-set";
  const meets = (claim: Claim): boolean =>
    condition === null || meetsFilter(claim, condition, knowledge) !== null;
  // A given literal with a filter only repeats the filter's wording: "more than a million".
  const isWording = isLiteral && source.given === true && condition !== null;
  if (from.kind === "all-but" || isWording) {
    const [wording] = from.keys;
    return all
      .filter((claim) => (isWording || includes(from, claim.object)) && meets(claim))
      .map((claim) => ({
        member: claim.subject,
        from: isWording ? (wording ?? claim.object) : claim.object,
        claim,
      }));
  }
  const standsForValues = isLiteral || source.given === true;
  return [...from.keys].flatMap((key) => {
    const value = standsForValues ? knowledge.valueOf(key) : null;
    const isIn = (claim: Claim): boolean => {
      // "Incubated in 2025": a year that the question names is compared with the dates of a fact, as a filter is.
      if (value !== null && isLiteral && source.given === true && condition === null)
        return meetsFilter(claim, { op: "=", quantity: value }, knowledge) !== null;
      return value !== null && claim.value !== null && holdsWithin(claim.value, value);
    };
    const claims =
      value === null ? (byObject.get(key) ?? []) : all.filter((claim) => claim.object === key || isIn(claim));
    return claims.filter(meets).map((claim) => ({ member: claim.subject, from: key, claim }));
  });
}

/**
 * Returns how a claim meets a filter: by its object's value, or, if the filter is a time and the object is not, by the dates of the
 * claim. Null if the claim doesn't meet the filter, or can't be compared with it.
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
  const [start, end] = [fact.from ?? fact.to, fact.to ?? fact.from];
  if (quantity.time === null || start === null || end === null) return false;
  // To have an office "in 2020" means to have it for at least a part of that year. A vague start or end may mean any of several days;
  // whichever it means, the two times must have a day in common.
  if (op === "=" || op === "between")
    return lastDay(start) <= quantity.time.to && firstDay(end) >= quantity.time.from;
  const time = { from: firstDay(start), to: lastDay(end) };
  return meetsCondition({ number: null, time }, op, { number: null, time: quantity.time }) === true;
}

/** A member that a projection reaches, the member that it starts from, and the claim that states it. */
export interface Reached {
  readonly member: string;
  readonly from: string;
  readonly claim: Claim;
}
