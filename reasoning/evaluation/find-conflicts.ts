import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { Conflict } from "../../domain/graph/evaluation.ts";
import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { areCompatible } from "../values/quantity.ts";

/**
 * Finds pairs of claims with the same subject and relation that can't both be true. Relations aren't functional by default: a film has
 * several producers, and a city hosted several games. Two claims contradict each other if, for a common time, they state different
 * measures (numbers that no rounding explains), or different objects of a relation that the file declares functional.
 */
export function findConflicts(
  claims: Iterable<Claim>,
  knowledge: KnowledgeBase,
  functional: ReadonlySet<string>,
): Conflict[] {
  const seen = new Set<Claim>();
  const conflicts: Conflict[] = [];
  for (const claim of claims) {
    if (seen.has(claim)) continue;
    seen.add(claim);
    const rest = knowledge.claimsOf(claim.relation).bySubject.get(claim.subject) ?? [];
    for (const other of rest) {
      if (seen.has(other) || !disagree(claim, other, functional)) continue;
      if (holdAtOnce(claim, other, rest)) conflicts.push([claim.fact, other.fact]);
    }
  }
  return conflicts;
}

/**
 * Finds the facts that would contradict another fact if their dates were left out. For example, "9,000 inhabitants in 2020" and "12,000 in
 * 2024" would. The evaluation relies on these dates though no filter names them.
 */
export function findToldApart(knowledge: KnowledgeBase, functional: ReadonlySet<string>): Set<SourcedFact> {
  const isApart = (claim: Claim): boolean =>
    (knowledge.claimsOf(claim.relation).bySubject.get(claim.subject) ?? []).some((other) =>
      disagree(claim, other, functional),
    );
  return new Set(knowledge.claims.filter(isApart).map(({ fact }) => fact));
}

function disagree(one: Claim, other: Claim, functional: ReadonlySet<string>): boolean {
  if (one.object === other.object) return false;
  const compatible = one.value && other.value ? areCompatible(one.value, other.value) : null;
  if (functional.has(one.relation)) return compatible !== true;
  // Different years and dates are no conflict, since there are often several, e.g. of awards or editions.
  const isMeasure = one.value?.number && other.value?.number && !one.value.time && !other.value.time;
  return Boolean(isMeasure) && compatible === false;
}

/**
 * Says whether the times of two claims may overlap. A claim without dates is valid at any time. A claim with only a start date ends where
 * the next dated claim begins, as a population of 2024 supersedes that of 2020.
 */
function holdAtOnce(one: Claim, other: Claim, rest: readonly Claim[]): boolean {
  const starts = rest.flatMap(({ fact }) => (fact.from === null ? [] : [firstDay(fact.from)])).sort();
  const spanOf = ({ fact: { from, to } }: Claim): [start: string, end: string] => {
    const start = from === null ? "" : firstDay(from);
    if (to !== null) return [start, from === to ? `${lastDay(to)}~` : lastDay(to)];
    return [start, (from !== null && starts.find((next) => next > start)) || "~"];
  };
  const [[start, end], [otherStart, otherEnd]] = [spanOf(one), spanOf(other)];
  return start < otherEnd && otherStart < end;
}
