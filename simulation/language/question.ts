import type { Period } from "./period.ts";
import type { Kind } from "./relations/kinds.ts";
import type { RelationId } from "./relations/relation.ts";

/**
 * What a question means. It is a tree with the unknown answer at its root: a description is a conjunction
 * of clues, a clue ties the described thing to a target by one relation, and a target is named, a literal,
 * or again an unnamed thing with a description of its own. `writeQuestion` and `readQuestion` are inverse
 * to each other on it, in both languages.
 *
 * "Which film was directed by a person who was born in Velohaven?" is
 * `{answer: {kind: "film", clues: [{relation: "film-director", role: "subject", target: {type: "unnamed",
 *   description: {kind: "person", clues: [{relation: "birthplace", role: "subject",
 *   target: {type: "entity", name: "Velohaven"}}]}}}]}, asides: []}`.
 *
 * As a reasoning graph: each clue that is not negated is one projection between target and described thing
 * (`role: "subject"` reads the relation from object to subject, thus inverse), a description of two or more
 * clues is an intersection, a negated clue a complement within the description's other clues.
 */
export interface Question {
  readonly answer: Description;
  /** Statements about named things that lead nowhere: what a careless writer leaves in (isolated subgraphs). */
  readonly asides: readonly Aside[];
}

export interface Description {
  readonly kind: Kind;
  /** At least one. */
  readonly clues: readonly Clue[];
}

export interface Clue {
  readonly relation: RelationId;
  /** The part that the DESCRIBED thing plays in the relation; the target plays the other one. */
  readonly role: "subject" | "object";
  readonly target: Term;
  /** When the fact happened, if the question says. Never on a timeless relation. */
  readonly when?: Period;
  /** True: things for which the clue holds are excluded. Absent otherwise. */
  readonly negated?: true;
}

export type Term =
  /** A named entity; `about` adds clues about it in brackets (a redundant detour), at least one clue. */
  | { readonly type: "entity"; readonly name: string; readonly about?: Description }
  | { readonly type: "unnamed"; readonly description: Description }
  /** For relations whose object is a year: the exact year or a vaguer span. */
  | { readonly type: "period"; readonly period: Period }
  /** For relations whose object is a number: exact where min = max. */
  | { readonly type: "number"; readonly min: number; readonly max: number }
  /** For relations whose object is a word of a closed list (occupation, genre …), in the question's language. */
  | { readonly type: "value"; readonly value: string };

export interface Aside {
  readonly name: string;
  readonly clue: Clue;
}
