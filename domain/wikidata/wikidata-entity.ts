/** A value of a Wikidata statement. `somevalue` and `novalue` stand for an unknown value, and for the statement that there is none. */
export type WikidataValue =
  | { readonly kind: "entity"; readonly id: string }
  /** Strings, external identifiers, addresses, file names. */
  | { readonly kind: "string"; readonly text: string }
  | { readonly kind: "monolingual"; readonly text: string; readonly language: string }
  /** A time as the dump writes it (`+2026-03-01T00:00:00Z`), with Wikidata's precision: 9 is a year, 10 a month, 11 a day. */
  | { readonly kind: "time"; readonly time: string; readonly precision: number }
  /** An amount as the dump writes it (`+12.5`), so that no digit is lost; the unit is an entity's id. */
  | { readonly kind: "quantity"; readonly amount: string; readonly unit: string | null }
  | { readonly kind: "coordinates"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "somevalue" }
  | { readonly kind: "novalue" };

export type WikidataRank = "preferred" | "normal" | "deprecated";

/** One statement of an entity: subject, property, value (LiveSearchBench §4.1), with the rank and the qualifiers of time. */
export interface WikidataStatement {
  /** `Q42$…`; null where the dump has none (truthy N-Triples). */
  readonly id: string | null;
  readonly property: string;
  readonly rank: WikidataRank;
  readonly value: WikidataValue;
  /** Qualifiers start time (P580), end time (P582) and point in time (P585), as the dump writes them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly at: string | null;
}

/** An entity of a snapshot. Labels and aliases are kept in the languages that the snapshot was read with. */
export interface WikidataEntity {
  /** `Q42` or `P31`. */
  readonly id: string;
  /** `lastrevid`; null where the dump has none. */
  readonly revision: number | null;
  /** `modified` of the dump, ISO 8601; null where the dump has none. */
  readonly modified: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly descriptions: Readonly<Record<string, string>>;
  readonly statements: readonly WikidataStatement[];
}
