import type { Fact as StatedFact } from "../../domain/fact.ts";
import type { Language } from "../../domain/language.ts";
import { normaliseName } from "../../domain/normalise-name.ts";
import type { Fact } from "../../simulation/language/fact.ts";
import { createFactIndex, type FactIndex } from "../../simulation/language/fact-index.ts";
import { findRelation } from "../../simulation/language/find-relation.ts";
import type { World } from "../../simulation/world/world.ts";
import { textFact, type WorldFact } from "../../simulation/world/world-fact.ts";

/** What is true in a simulated world, in the words of one language. Aliases stand for the names they belong to. */
export interface GroundTruth {
  readonly index: FactIndex;
  /** The world's own name for a name, an alias, or a name written a little otherwise; others stay as they are. */
  canonical(name: string): string;
  /** A stated fact in the world's relation and names; undefined where the world has no such relation. */
  translate(stated: StatedFact, date: string | null): Fact | undefined;
  /** The true facts that say the same, whatever their dates; empty where the statement is false. */
  matching(fact: Fact): readonly WorldFact[];
  isFresh(fact: WorldFact): boolean;
}

export function createGroundTruth(world: World, language: Language): GroundTruth {
  const names = new Map<string, string>();
  const aliases = new Map<string, string>();
  const byTriple = new Map<string, WorldFact[]>();
  const keyOf = ({ subject, relation, object }: Fact): string => `${relation}\n${subject}\n${object}`;
  const facts = world.facts.map((fact) => ({ fact, text: textFact(fact, language) }));
  for (const { fact, text } of facts) {
    for (const name of [text.subject, text.object]) names.set(normaliseName(name), name);
    if (text.relation === "alias") aliases.set(normaliseName(text.object), text.subject);
    const known = byTriple.get(keyOf(text));
    if (known === undefined) byTriple.set(keyOf(text), [fact]);
    else known.push(fact);
  }
  const canonical = (name: string): string => {
    const plain = normaliseName(name);
    return aliases.get(plain) ?? names.get(plain) ?? name;
  };
  return {
    index: createFactIndex(facts.map(({ text }) => text)),
    canonical,
    translate(stated, date) {
      const relation = findRelation(stated.relation)?.id;
      if (relation === undefined) return undefined;
      // An alias is the one object that must stay what it is.
      const object =
        relation === "alias"
          ? (names.get(normaliseName(stated.object)) ?? stated.object)
          : canonical(stated.object);
      const when = stated.from ?? date;
      return { subject: canonical(stated.subject), relation, object, ...(when !== null && { date: when }) };
    },
    matching: (fact) => byTriple.get(keyOf(fact)) ?? [],
    isFresh: (fact) => world.isFresh(fact),
  };
}
