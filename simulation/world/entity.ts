import type { Fact } from "../language/fact.ts";
import type { Bilingual, Language } from "../language/language.ts";
import type { Kind } from "../language/relations/kinds.ts";
import type { RelationId } from "../language/relations/relation.ts";

/** Something that facts are about. Names are unique in each language. */
export interface Entity {
  /** Short and ASCII, made of the English name: it stands in addresses. */
  readonly id: string;
  readonly kind: Kind;
  readonly name: Bilingual;
  /** What its name begins with; its twin's begins alike. */
  readonly stem: Bilingual;
  readonly subDomain: string;
  /** In (0, 1], by Zipf's law within its kind and sub-domain. */
  readonly popularity: number;
  /** The entity whose facts it shares for the most part. */
  readonly twinOf?: string;
}

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
