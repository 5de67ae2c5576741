import type { Bilingual } from "./language.ts";

/** The kinds of entity that the world holds and that questions can ask for. */
export type Kind =
  | "person"
  | "organisation"
  | "city"
  | "region"
  | "film"
  | "book"
  | "album"
  | "paper"
  | "product"
  | "event"
  | "award"
  | "team"
  | "project"
  | "species"
  | "law"
  | "building"
  | "treatment";

/** How a kind is spoken of: English noun with article and plural, Chinese noun with its measure word. */
export interface KindWords {
  readonly article: "a" | "an";
  readonly noun: Bilingual;
  readonly plural: string;
  readonly measure: string;
  /** The relative pronoun after the English noun. */
  readonly relative: "who" | "that";
}
