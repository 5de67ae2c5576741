import type { TimeSpan } from "../../wikidata/time-span.ts";
import type { WikidataEntity, WikidataRank } from "../../wikidata/wikidata-entity.ts";

/** What is known of an ingested snapshot without reading it. */
export interface WikidataSnapshotManifest {
  /** Name that commands use for it; by default the day of the dump, `2026-08-01`. */
  readonly name: string;
  /** Day of the dump, `YYYY-MM-DD`: what the snapshot says was true then. */
  readonly day: string;
  /** Languages whose labels, aliases and descriptions were kept. */
  readonly languages: readonly string[];
  readonly entities: number;
  readonly statements: number;
  /** SHA-256 of the log's content, in hexadecimal: two ingests of one dump have the same. */
  readonly checksum: string;
  /** Format of the dump. A truthy dump has the best statements alone, without ranks, ids and qualifiers; JSON has all. */
  readonly format: "json" | "truthy";
  /** Entities that redirect to others. A JSON dump names none. */
  readonly redirects: number;
  /** Bytes of the snapshot on disk, without the manifest. */
  readonly bytes: number;
  /** Lines and statements of the dump that the snapshot lacks or that needed another way, by reason (`unexpected-shape`, `duplicate` …). */
  readonly counts: Readonly<Record<string, number>>;
  /** Fingerprint of the dump's file: SHA-256 of its size, its first megabyte and its end. */
  readonly dump: string;
}

/**
 * Parts of an entity that a reader may leave out: the ids of its statements, which are then null, and an item's texts (names, descriptions,
 * the time of its last edit), which are then empty. Making them takes most of the time of reading. Properties always have their texts.
 */
export type EntityPart = "statement-ids" | "texts";

interface ReadOptions {
  readonly leaveOut?: readonly EntityPart[];
}

/** An entity of which nothing is made before it is asked for. It is valid until the next one is taken. */
export interface StoredEntity {
  readonly id: string;
  readonly statements: StoredStatements;
  texts(): Pick<WikidataEntity, "labels" | "aliases" | "descriptions">;
}

/** The statements of such an entity, by their places from 0 on. */
export interface StoredStatements {
  readonly count: number;
  /** Number of the property: 31 for `P31`. */
  property(place: number): number;
  rank(place: number): WikidataRank;
  /** Number of the item that is the value, or of the one that it was merged into; 0 if the value is no item. */
  item(place: number): number;
  /** Hash of a literal that can be an answer, which equal ones share (`literalText`); null for another value. */
  literal(place: number): TextHash | null;
  limits(place: number): StatementLimits;
}

/** A hash of 64 bits in two halves. Two texts have the same one with a probability of 2⁻⁶⁴. */
export interface TextHash {
  readonly high: number;
  readonly low: number;
}

/** When a statement begins (P580) and ends (P582); null where it doesn't say so. */
export interface StatementLimits {
  readonly begins: TimeSpan | null;
  readonly ends: TimeSpan | null;
}

/** An ingested snapshot: a log on disk, sorted by kind and number of the entity (properties first), each entity once. */
export interface WikidataSnapshot {
  readonly manifest: WikidataSnapshotManifest;
  entities(options?: ReadOptions): AsyncIterable<WikidataEntity>;
  /** The same by blocks and as they are stored, for who reads all: awaiting each entity, and making it, takes longer than reading it. */
  blocks(): AsyncIterable<Iterable<StoredEntity>>;
  /** Finds one entity; null where the snapshot lacks it. Costs one read of a block. */
  entity(id: string): Promise<WikidataEntity | null>;
  /** A function that follows the redirects of merged items, over several of them. It is made once for an opened snapshot. */
  resolver(): Promise<(id: string) => string>;
  close(): Promise<void>;
}

/**
 * Opens the newest ingested snapshot of a format that is later than a day; null where there is none. The format matters: a truthy dump lacks
 * units, precision and former values, so that statements of a JSON dump would seem to have changed.
 */
export type OpenNewestSnapshot = (wanted: {
  readonly after: string;
  readonly format: WikidataSnapshotManifest["format"];
}) => Promise<WikidataSnapshot | null>;
