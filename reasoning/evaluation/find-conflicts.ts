import type { Conflict } from "../../domain/graph/evaluation.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { areCompatible } from "../values/quantity.ts";

/**
 * Claims, each with another of the same subject and relation that can't hold beside it. Relations aren't functional by
 * default: a film has several producers, a city hosted several games. Two claims contradict each other where they give two
 * measures (numbers that no rounding explains), or two objects of a relation that the file declares functional, for a common time.
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

function disagree(one: Claim, other: Claim, functional: ReadonlySet<string>): boolean {
  if (one.object === other.object) return false;
  const compatible = one.value && other.value ? areCompatible(one.value, other.value) : null;
  if (functional.has(one.relation)) return compatible !== true;
  // Years and dates are often several: of awards, of editions.
  const isMeasure = one.value?.number && other.value?.number && !one.value.time && !other.value.time;
  return Boolean(isMeasure) && compatible === false;
}

/**
 * Whether the times of two claims overlap for all that is known. A claim without dates holds at any time; one that only says since
 * when ends where the next dated one begins: a population of 2024 supersedes that of 2020.
 */
function holdAtOnce(one: Claim, other: Claim, rest: readonly Claim[]): boolean {
  const starts = rest.flatMap(({ fact }) => (fact.from === null ? [] : [fact.from])).sort();
  const spanOf = ({ fact: { from, to } }: Claim): [start: string, end: string] => {
    if (to !== null) return [from ?? "", from === to ? `${to}~` : to];
    return [from ?? "", (from !== null && starts.find((start) => start > from)) || "~"];
  };
  const [[start, end], [otherStart, otherEnd]] = [spanOf(one), spanOf(other)];
  return start < otherEnd && otherStart < end;
}
