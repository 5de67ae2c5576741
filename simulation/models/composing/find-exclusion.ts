import type { Clue } from "../../language/question.ts";
import type { CitedFact } from "../mind/cited-fact.ts";
import { isNamed, otherEnd } from "./grow-knot.ts";
import type { Knot } from "./knot.ts";

/**
 * A clue that excludes another thing from the description: something that shares one of its clues and has a relation which the
 * described thing, as far as the evidence tells, has not.
 */
export function findExclusion(
  knot: Knot,
  facts: readonly CitedFact[],
): { clue: Clue; facts: CitedFact[] } | null {
  const mentioned = new Set(namesOf(knot));
  for (const { fact: shared, role } of knot.links) {
    const end = otherEnd({ fact: shared, role });
    const rivals = facts.filter(
      (fact) =>
        fact.relation === shared.relation && otherEnd({ fact, role }) === end && fact[role] !== knot.name,
    );
    for (const rival of rivals) {
      for (const fact of facts) {
        if (fact.relation === "alias" || fact === rival) continue;
        const side = fact.subject === rival[role] ? "subject" : fact.object === rival[role] ? "object" : null;
        if (side === null || !isNamed({ fact, role: side })) continue;
        const target = otherEnd({ fact, role: side });
        const holds = facts.some(
          (other) =>
            other.relation === fact.relation &&
            other[side] === knot.name &&
            otherEnd({ fact: other, role: side }) === target,
        );
        if (holds || mentioned.has(target)) continue;
        return {
          clue: {
            relation: fact.relation,
            role: side,
            target: { type: "entity", name: target },
            negated: true,
          },
          facts: [fact, rival],
        };
      }
    }
  }
  return null;
}

function namesOf(knot: Knot): string[] {
  return [
    knot.name,
    ...knot.links.flatMap((link) => [otherEnd(link), ...(link.child === null ? [] : namesOf(link.child))]),
  ];
}
