import type { Fact } from "../../domain/evidence/fact.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { readQuantity } from "../values/quantity.ts";
import { entityForm } from "./name-table.ts";

/** Fewest members of a list. If something is excluded from a shorter one, the choice that is left can be guessed. */
const leastMembers = 5;
const mostLists = 5;

/**
 * Finds the lists that facts have: the things to which one thing has a relation, or the things that have a relation to one thing. Lists
 * that are long enough for a part to be excluded are told in short, each with the number of its known members. The longest come first.
 */
export function findLongLists(facts: readonly Fact[]): string[] {
  const lists = new Map<string, { readonly told: string; readonly members: Set<string> }>();
  for (const { subject, relation, object } of facts) {
    for (const [owner, member, told] of [
      [subject, object, `${subject} – ${relation} – …`],
      [object, subject, `… – ${relation} – ${object}`],
    ] as const) {
      if ([owner, member].some((name) => readQuantity(name) !== null)) continue;
      const key = JSON.stringify([owner === subject, entityForm(owner), nameForm(relation)]);
      const list = lists.get(key) ?? { told, members: new Set() };
      list.members.add(entityForm(member));
      lists.set(key, list);
    }
  }
  return [...lists.values()]
    .filter(({ members }) => members.size >= leastMembers)
    .sort((one, other) => other.members.size - one.members.size)
    .slice(0, mostLists)
    .map(({ told, members }) => `${told} (${members.size})`);
}
