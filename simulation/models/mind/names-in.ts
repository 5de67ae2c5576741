import type { Fact } from "../../language/fact.ts";
import { relationOf } from "../../language/find-relation.ts";

/** The names of things in a list of facts, each once, in order; words, years and numbers are no names. */
export function namesIn(facts: Iterable<Fact>): string[] {
  const names = new Set<string>();
  for (const { subject, relation, object } of facts) {
    names.add(subject);
    if (relationOf(relation).object.type === "entity") names.add(object);
  }
  return [...names];
}
