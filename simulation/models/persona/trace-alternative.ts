import type { FactIndex } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import type { Description, Question } from "../../language/question.ts";
import type { RelationId } from "../../language/relations/relation.ts";
import { factKey, toEvidence } from "./evidence.ts";
import type { Observation } from "./observe.ts";

/** Hands in what was read of alternatives on visited pages. */
export function reportAlternatives(
  traces: readonly { readonly name: string; readonly facts: readonly Observation[] }[],
  { language, today }: { readonly language: Language; readonly today: string },
) {
  return traces.map(({ name, facts }) => ({
    name,
    fails: [],
    evidence: facts
      .filter(({ visited }) => visited)
      .map((fact) =>
        toEvidence(fact, { language, fresh: fact.date !== undefined && fact.date > today.slice(0, 4) }),
      ),
  }));
}

export function relationsOf({ answer }: Question): RelationId[] {
  const all: RelationId[] = [];
  const collect = ({ clues }: Question["answer"]): void => {
    for (const { relation, target } of clues) {
      all.push(relation);
      if (target.type === "unnamed") collect(target.description);
    }
  };
  collect(answer);
  return [...new Set(all)];
}

const mostBranches = 3;

/**
 * Lists everything that was read about a thing for each clue of a description, whether it supports the clue or not. What was read about the
 * unnamed things on the path is listed as well, so that the whole path can be followed. Each fact is listed once. If it was read several
 * times, a reading with a date and from a visited page is preferred.
 */
export function traceAlternative(
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
