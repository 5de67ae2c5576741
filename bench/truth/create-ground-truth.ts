import { createFactIndex, type Fact, type FactIndex } from "../../simulation/language/fact.ts";
import type { Language } from "../../simulation/language/language.ts";
import { periodOfDate } from "../../simulation/language/period.ts";
import type { Question } from "../../simulation/language/question.ts";
import { findRelation } from "../../simulation/language/relations/relations.ts";
import { solveQuestion } from "../../simulation/language/solve-question.ts";
import { holdsOn } from "../../simulation/web/page-context.ts";
import { type Entity, isEntity, textFact, type WorldFact } from "../../simulation/world/entity.ts";
import type { World } from "../../simulation/world/world.ts";
import { rewriteTerms } from "./rewrite-terms.ts";

/** A fact as the product states it: names in either language or aliases, the relation by id or name. */
interface ClaimedFact {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  /** A day, month or year; null or absent: undated. */
  readonly date?: string | null;
}

/** What benches and tests ask of the world. Nothing that is served may use it. */
export interface GroundTruth {
  entityOf(name: string): Entity | undefined;
  /** The true facts that the claim states: same subject, relation and object, and a day within the claim's date if it has one. */
  factsOf(claim: ClaimedFact): readonly WorldFact[];
  isTrue(claim: ClaimedFact): boolean;
  /** Whether the claim is true and a fact it states happened on or after the cutoff. */
  isFresh(claim: ClaimedFact): boolean;
  /** The sorted names of everything in the world that satisfies the question. A unique answer is the only name. */
  answers(question: Question, language: Language): string[];
}

const key = (name: string): string => name.normalize("NFKC").trim().toLowerCase().replace(/^the /, "");

/** The truth of a day: what was known by then and not yet replaced. Without a day, everything that is ever true. */
export function createGroundTruth(world: World, asOf?: string): GroundTruth {
  const byName = new Map<string, Entity>();
  for (const fact of world.facts)
    if (fact.relation === "alias")
      for (const name of [fact.object.name.en, fact.object.name.zh]) byName.set(key(name), fact.subject);
  for (const entity of world.entities)
    for (const name of [entity.id, entity.name.en, entity.name.zh]) byName.set(key(name), entity);
  const entityOf = (name: string): Entity | undefined => byName.get(key(name));

  const indexes = new Map<Language, FactIndex>();
  const indexOf = (language: Language): FactIndex => {
    const known = indexes.get(language);
    if (known !== undefined) return known;
    const holding = world.facts.filter((fact) => holdsOn(fact, asOf));
    const facts: Fact[] = holding.map((fact) => textFact(fact, language));
    const index = createFactIndex(facts, (name) => entityOf(name)?.kind);
    indexes.set(language, index);
    return index;
  };

  const factsOf = (claim: ClaimedFact): WorldFact[] => {
    const subject = entityOf(claim.subject);
    const relation = findRelation(claim.relation);
    if (subject === undefined || relation === undefined) return [];
    const claimed = claim.date ? periodOfDate(claim.date) : undefined;
    const object = key(claim.object).replaceAll(",", "");
    return (world.factsAbout.get(subject.id) ?? []).filter((fact) => {
      if (fact.subject !== subject || fact.relation !== relation.id || !holdsOn(fact, asOf)) return false;
      const matches = isEntity(fact.object)
        ? entityOf(claim.object) === fact.object
        : [key(fact.object.name.en), key(fact.object.name.zh)].includes(object);
      const inTime =
        claimed === undefined ||
        fact.date === undefined ||
        (claimed.from <= fact.date && fact.date <= claimed.to);
      return matches && inTime;
    });
  };

  return {
    entityOf,
    factsOf,
    isTrue: (claim) => factsOf(claim).length > 0,
    isFresh: (claim) => factsOf(claim).some((fact) => world.isFresh(fact)),
    answers(question, language) {
      // Aliases stand for their bearers.
      const resolved = rewriteTerms(question, (term) =>
        term.type === "entity" ? { ...term, name: entityOf(term.name)?.name[language] ?? term.name } : term,
      );
      return solveQuestion(resolved, indexOf(language));
    },
  };
}
