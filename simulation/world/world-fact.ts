import type { Fact } from "../language/fact.ts";
import type { Bilingual, Language } from "../language/language.ts";
import type { RelationId } from "../language/relation-id.ts";
import type { Entity } from "./entity.ts";

/** A literal object: a year or number (alike in both languages), a word of a value list, another name. */
export interface Literal {
  readonly name: Bilingual;
}

/** A fact of the world, true unless a rumour holds it. */
export interface WorldFact {
  readonly id: number;
  readonly subject: Entity;
  readonly relation: RelationId;
  readonly object: Entity | Literal;
  /** A whole day; absent on timeless relations. */
  readonly date?: string;
  /** Of a timeless relation: the day from which it is so. Absent: it always was. */
  readonly since?: string;
  /** Of a timeless relation: the day from which something else is so in its place. */
  readonly until?: string;
}

export function isEntity(thing: Entity | Literal): thing is Entity {
  return "id" in thing;
}

/** The fact as texts of that language state it. */
export function textFact(fact: WorldFact, language: Language): Fact {
  const plain = {
    subject: fact.subject.name[language],
    relation: fact.relation,
    object: fact.object.name[language],
  };
  return fact.date === undefined ? plain : { ...plain, date: fact.date };
}
