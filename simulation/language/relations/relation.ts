import type { Bilingual } from "../language.ts";
import type { Kind } from "./kinds.ts";

/** The possible objects of a relation: kinds of entity, or a literal. `value` is a word of the named list. */
type RelationObject =
  | { readonly type: "entity"; readonly kinds: readonly Kind[] }
  | { readonly type: "year" }
  | { readonly type: "number" }
  | { readonly type: "value"; readonly list: ValueList };

/** The closed word lists of attributes (values.ts). */
export type ValueList =
  | "occupation"
  | "organisation-type"
  | "genre"
  | "city-type"
  | "ailment"
  | "event-type"
  | "discipline";

export interface Relation {
  readonly id: RelationId;
  /** Short name as evidence uses it ("founded by", "创始人"). Unique in each language. */
  readonly name: Bilingual;
  readonly subjects: readonly Kind[];
  readonly object: RelationObject;
  /** Whether a subject has at most one object at one time, so that a later fact replaces an earlier one. */
  readonly functional: boolean;
  /** True if the relation never has a date (the location of a city); false if it is an event with a date. */
  readonly timeless: boolean;
  /**
   * Verb phrases. `forward` follows the subject and has `{}` in place of the object ("was founded by {}"). `backward` follows the object
   * and has `{}` in place of the subject ("founded {}"). Literals have no backward form. In English `{}` is last, in Chinese anywhere.
   */
  readonly forward: { readonly en: readonly string[]; readonly zh: readonly string[] };
  readonly backward: { readonly en: readonly string[]; readonly zh: readonly string[] };
}

/** Every relation of the simulated world; relations.ts defines their meaning and their wording. */
export type RelationId =
  | "director"
  | "founder"
  | "founding-year"
  | "headquarters"
  | "region"
  | "birthplace"
  | "occupation"
  | "organisation-type"
  | "film-director"
  | "author"
  | "performer"
  | "publisher"
  | "developer"
  | "award"
  | "presenter"
  | "signing"
  | "coach"
  | "venue"
  | "winner"
  | "organiser"
  | "architect"
  | "location"
  | "capacity"
  | "acquisition"
  | "funder"
  | "project-lead"
  | "describer"
  | "habitat"
  | "sponsor"
  | "passage"
  | "member"
  | "adaptation"
  | "education"
  | "genre"
  | "city-type"
  | "population"
  | "site"
  | "ailment"
  | "event-type"
  | "discipline"
  | "alias";
