import type { Fact } from "../language/fact.ts";
import type { Bilingual, Language } from "../language/language.ts";
import type { Kind } from "../language/relations/kinds.ts";
import type { RelationId } from "../language/relations/relation.ts";

/** A thing that facts are about. Names are unique in each language. */
export interface Entity {
  /** Short ASCII id, made from the English name because addresses contain it. */
  readonly id: string;
  readonly kind: Kind;
  readonly name: Bilingual;
  /** First word of its name, which its twin shares. */
  readonly stem: Bilingual;
  readonly subDomain: string;
  /** Popularity in (0, 1], by Zipf's law within its kind and sub-domain. */
  readonly popularity: number;
  /** Id of the entity with which it shares most facts. */
  readonly twinOf?: string;
}

/** A literal object: a year or number (alike in both languages), a word of a value list, or another name. */
export interface Literal {
  readonly name: Bilingual;
}

/** A fact of the world; it is true unless it belongs to a rumour. */
export interface WorldFact {
  readonly id: number;
  readonly subject: Entity;
  readonly relation: RelationId;
  readonly object: Entity | Literal;
  /** Date of the event, as a whole day; absent for timeless relations. */
  readonly date?: string;
  /** For a timeless relation: the day from which it is true; absent if it always was. */
  readonly since?: string;
  /** For a timeless relation: the day from which another fact replaces it. */
  readonly until?: string;
}

export function isEntity(thing: Entity | Literal): thing is Entity {
  return "id" in thing;
}

/** Returns the fact with its names in the given language, as a text in that language states it. */
export function textFact(fact: WorldFact, language: Language): Fact {
  const plain = {
    subject: fact.subject.name[language],
    relation: fact.relation,
    object: fact.object.name[language],
  };
  return fact.date === undefined ? plain : { ...plain, date: fact.date };
}
