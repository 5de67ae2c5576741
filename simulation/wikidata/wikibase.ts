import type { DeltaEntity } from "../../domain/wikidata/wikidata-delta.ts";
import type {
  WikidataEntity,
  WikidataStatement,
  WikidataValue,
} from "../../domain/wikidata/wikidata-entity.ts";

/** A statement of the simulated Wikibase, with the address that its reference cites. */
export interface BaseStatement extends WikidataStatement {
  readonly id: string;
  readonly source: string | null;
}

/** An entity of the simulated Wikibase, with what a dump says of it beyond the product's shape. */
export interface BaseEntity extends WikidataEntity {
  readonly revision: number;
  readonly modified: string;
  readonly statements: readonly BaseStatement[];
  /** Datatype of a property; null for an item. */
  readonly datatype: string | null;
  /** Titles of its articles by site, `enwiki`. */
  readonly sitelinks: Readonly<Record<string, string>>;
}

/** The simulated Wikibase as it is on one day. */
export interface Wikibase {
  readonly day: string;
  readonly entities: readonly BaseEntity[];
  /** Entities that were merged into others, by id. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Why a statement of the delta must not become a question. A language as the reason means that a label is missing in this language. */
export type NoiseKind =
  | "excluded-property"
  | "deprecated"
  | "contradictory"
  | "future-start"
  | "ended"
  | "missing-label:en"
  | "missing-label:zh"
  | "ambiguous";

/** A statement of which the delta must tell. */
export interface TrueChange {
  readonly change: "new" | "updated";
  readonly subject: string;
  readonly id: string;
  readonly property: string;
  readonly value: WikidataValue;
  /** Values that the earlier day had for this subject and property. */
  readonly before: readonly WikidataValue[];
}

/** The truth about two days: what a delta and each filter must find. */
export interface DeltaTruth {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly TrueChange[];
  readonly entities: readonly DeltaEntity[];
  /** Ids of the statements of the delta that each filter must drop. One statement may be in several lists. */
  readonly noise: Readonly<Record<NoiseKind, readonly string[]>>;
  /** Groups of statements that say the same; one of each must remain. The ids of a group may be equal. */
  readonly nearDuplicates: readonly (readonly string[])[];
  /** Ids of the statements that no filter may drop in either language. */
  readonly sound: readonly string[];
}
