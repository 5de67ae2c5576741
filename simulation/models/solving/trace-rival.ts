import type { FactIndex } from "../../language/fact-index.ts";
import type { Description } from "../../language/question.ts";
import { factKey } from "../mind/fact-key.ts";
import type { Observation } from "../mind/observation.ts";

const mostBranches = 3;

/**
 * All that was read about a thing for each clue of a description, whether it bears the clue out or not, and of the unnamed things on the way,
 * so that the whole way can be followed: each fact once, a dated and visited reading before others.
 */
export function traceRival(
  name: string,
  description: Description,
  index: FactIndex<Observation>,
): Observation[] {
  const found = new Map<string, Observation>();
  const follow = (thing: string, { clues }: Description): void => {
    for (const { relation, role, target } of clues) {
      const facts = index.with(relation, role, thing);
      for (const fact of facts) {
        const known = found.get(factKey(fact));
        if (known === undefined || rank(fact) > rank(known)) found.set(factKey(fact), fact);
      }
      if (target.type !== "unnamed") continue;
      const others = new Set(facts.map((fact) => (role === "subject" ? fact.object : fact.subject)));
      for (const other of [...others].slice(0, mostBranches)) follow(other, target.description);
    }
  };
  follow(name, description);
  return [...found.values()];
}

function rank({ visited, date }: Observation): number {
  return (visited ? 2 : 0) + (date === undefined ? 0 : 1);
}
