import type { Clue } from "../../language/question.ts";
import type { RelationId } from "../../language/relations/relation.ts";
import { relationOf } from "../../language/relations/relations.ts";
import type { CitedFact } from "../persona/evidence.ts";
import { isNamed, otherEnd } from "./grow-knot.ts";
import type { Knot, Link } from "./knot.ts";

export interface ExcludedRival {
  /** The description with the clues that the rival meets too, so that only the exclusion tells the two apart. */
  readonly knot: Knot;
  readonly clue: Clue;
  readonly facts: readonly CitedFact[];
}

/**
 * Replaces the clues that tell the described thing apart from a rival by an exclusion: the rival has a relation which, by the evidence, the
 * described thing can't have. One of the clues that stay must be fresh. Returns null if the evidence has no such rival.
 */
export function excludeRival(knot: Knot, facts: readonly CitedFact[]): ExcludedRival | null {
  const mentioned = new Set(namesOf(knot));
  const shares = (rival: string, link: Link): CitedFact | undefined =>
    facts.find(
      (fact) =>
        fact.relation === link.fact.relation &&
        fact[link.role] === rival &&
        otherEnd({ fact, role: link.role }) === otherEnd(link) &&
        fact.date?.slice(0, 4) === link.fact.date?.slice(0, 4),
    );
  const rivals = new Set(
    knot.links.flatMap((link) =>
      facts
        .filter(
          (fact) =>
            fact.relation === link.fact.relation && otherEnd({ fact, role: link.role }) === otherEnd(link),
        )
        .map((fact) => fact[link.role])
        .filter((name) => name !== knot.name),
    ),
  );
  let best: ExcludedRival | null = null;
  for (const rival of rivals) {
    const shared = knot.links.flatMap((link) => {
      const same = shares(rival, link);
      return same === undefined ? [] : [{ link, same }];
    });
    if (!shared.some(({ link }) => link.fact.fresh)) continue;
    if (best !== null && shared.length <= best.knot.links.length) continue;
    const found = findLacking(rival, knot.name, facts, mentioned);
    if (found === null) continue;
    best = {
      knot: { ...knot, links: shared.map(({ link }) => link) },
      clue: found.clue,
      facts: [...found.facts, ...shared.map(({ same }) => same)],
    };
  }
  return best;
}

/**
 * Finds a relation of the rival to something named that the described thing can't have. The described thing can't have it if it has another
 * end in the same relation, and only one end is possible. It would prove nothing if merely no such relation of the described thing were
 * known.
 */
function findLacking(
  rival: string,
  name: string,
  facts: readonly CitedFact[],
  mentioned: ReadonlySet<string>,
): { readonly clue: Clue; readonly facts: readonly CitedFact[] } | null {
  for (const fact of facts) {
    const role = "subject";
    if (fact.subject !== rival || !isSingle(fact.relation) || !isNamed({ fact, role })) continue;
    const own = facts.find((other) => other.relation === fact.relation && other.subject === name);
    if (own === undefined || own.object === fact.object || mentioned.has(fact.object)) continue;
    const target = { type: "entity", name: fact.object } as const;
    return { clue: { relation: fact.relation, role, target, negated: true }, facts: [fact, own] };
  }
  return null;
}

/** Whether a thing has one end in this relation that never changes. */
export function isSingle(relation: RelationId): boolean {
  const { functional, timeless } = relationOf(relation);
  return functional && timeless;
}

function namesOf(knot: Knot): string[] {
  return [
    knot.name,
    ...knot.links.flatMap((link) => [otherEnd(link), ...(link.child === null ? [] : namesOf(link.child))]),
  ];
}
