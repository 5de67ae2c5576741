import type { Period } from "./period.ts";
import type { Kind } from "./relations/kinds.ts";
import type { RelationId } from "./relations/relation.ts";

/**
 * The meaning of a question: a tree with the unknown answer at its root. A description is a conjunction of clues. A clue relates the
 * described thing to a target. A target is a named thing, a literal, or another unnamed thing with a description of its own.
 * `writeQuestion` writes this meaning in words, and `readQuestion` reads it back, in both languages.
 *
 * For example, "Which film was directed by a person who was born in Velohaven?" is `{answer: {kind: "film", clues: [{relation:
 * "film-director", role: "subject", target: {type: "unnamed", description: {kind: "person", clues: [{relation: "birthplace", role:
 * "subject", target: {type: "entity", name: "Velohaven"}}]}}}]}, asides: []}`.
 *
 * In a reasoning graph, each clue that is not negated is one projection between the target and the described thing. With `role: "subject"`
 * the projection is inverse, because it reads the relation from object to subject. A description of two or more clues is an intersection. A
 * negated clue is a complement within the description's other clues.
 */
export interface Question {
  readonly answer: Description;
  /** Statements about named things that don't lead to the answer, as a careless writer leaves them in (isolated subgraphs). */
  readonly asides: readonly Aside[];
  /** True if the question says that it asks for what holds on its day. A later fact then takes the place of an earlier one. */
  readonly latest?: true;
}

export interface Description {
  readonly kind: Kind;
  /** Clues of the description, at least one. */
  readonly clues: readonly Clue[];
}

export interface Clue {
  readonly relation: RelationId;
  /** Role of the DESCRIBED thing in the relation; the target has the other role. */
  readonly role: "subject" | "object";
  readonly target: Term;
  /** Time of the fact if the question gives one; never given for a timeless relation. */
  readonly when?: Period;
  /** True if things for which the clue is true are excluded; absent otherwise. */
  readonly negated?: true;
  /** True if the words are from the author's own phrase book, which pages don't use; absent otherwise. */
  readonly own?: true;
}

export type Term =
  /** A named entity. `about` is a redundant description, which is written in brackets after the name and has at least one clue. */
  | { readonly type: "entity"; readonly name: string; readonly about?: Description }
  | { readonly type: "unnamed"; readonly description: Description }
  /** For relations whose object is a year: the exact year or a vaguer span. */
  | { readonly type: "period"; readonly period: Period }
  /** For relations whose object is a number; exact if min = max. */
  | { readonly type: "number"; readonly min: number; readonly max: number }
  /** For relations whose object is a word of a closed list (occupation, genre …), in the question's language. */
  | { readonly type: "value"; readonly value: string };

export interface Aside {
  readonly name: string;
  readonly clue: Clue;
}
