import type { TimeSpan } from "../../wikidata/time-span.ts";
import type { WikidataEntity, WikidataRank } from "../../wikidata/wikidata-entity.ts";

/** Data about an ingested snapshot that are known without reading it. */
export interface WikidataSnapshotManifest {
  /** Name of the snapshot in commands. By default it is the day of the dump, `2026-08-01`. */
  readonly name: string;
  /** Day of the dump, `YYYY-MM-DD`. What the snapshot states was true on this day. */
  readonly day: string;
  /** Languages whose labels, aliases and descriptions were kept. */
  readonly languages: readonly string[];
  readonly entities: number;
  readonly statements: number;
  /** SHA-256 of the log's content, in hexadecimal. Two ingests of one dump have the same checksum. */
  readonly checksum: string;
  /** Format of the dump. A truthy dump has only the best statements, without ranks, ids and qualifiers. A JSON dump has everything. */
  readonly format: "json" | "truthy";
  /** Number of entities that redirect to others; 0 for a JSON dump, which names no redirects. */
  readonly redirects: number;
  /** Bytes of the snapshot on disk, without the manifest. */
  readonly bytes: number;
  /**
   * Counts of the dump's lines and statements that the snapshot lacks or that had to be read differently, by reason (`unexpected-shape`,
   * `duplicate` …).
   */
  readonly counts: Readonly<Record<string, number>>;
  /** Fingerprint of the dump's file: SHA-256 of its size, its first megabyte and its end. */
  readonly dump: string;
}

/**
 * Parts of an entity that a reader may leave out, because making them takes most of the time of reading. `statement-ids` are the ids of its
 * statements, which are then null. `texts` are an item's names, descriptions and time of its last edit, which are then empty. Properties
 * always have their texts.
 */
export type EntityPart = "statement-ids" | "texts";

interface ReadOptions {
  readonly leaveOut?: readonly EntityPart[];
}

/** An entity whose parts are made only when somebody asks for them. It is valid until the next entity is taken. */
export interface StoredEntity {
  readonly id: string;
  readonly statements: StoredStatements;
  texts(): Pick<WikidataEntity, "labels" | "aliases" | "descriptions">;
}

/** The statements of such an entity. They are addressed by their places, from 0. */
export interface StoredStatements {
  readonly count: number;
  /** Number of the property: 31 for `P31`. */
  property(place: number): number;
  rank(place: number): WikidataRank;
  /**
   * Number of the item that is the value. If that item was merged into another one, it is the other one's number. 0 if the value is no
   * item.
   */
  item(place: number): number;
  /** Hash of a literal that can be an answer; equal literals have the same hash (`literalText`). Null for any other value. */
  literal(place: number): TextHash | null;
  limits(place: number): StatementLimits;
}

/** A hash of 64 bits, in two halves. The probability that two texts have the same hash is 2⁻⁶⁴. */
export interface TextHash {
  readonly high: number;
  readonly low: number;
}

/** Times at which a statement begins (P580) and ends (P582). A time is null if the statement doesn't give it. */
export interface StatementLimits {
  readonly begins: TimeSpan | null;
  readonly ends: TimeSpan | null;
}

/** An ingested snapshot: a log on disk, sorted by kind and number of the entity (properties first), each entity once. */
export interface WikidataSnapshot {
  readonly manifest: WikidataSnapshotManifest;
  entities(options?: ReadOptions): AsyncIterable<WikidataEntity>;
  /**
   * Returns the entities in blocks and as they are stored, for code that reads all of them. Waiting for each single entity and making all
   * its parts would take longer than reading it.
   */
  blocks(): AsyncIterable<Iterable<StoredEntity>>;
  /** Finds one entity by reading one block. Null if the snapshot lacks the entity. */
  entity(id: string): Promise<WikidataEntity | null>;
  /**
   * Returns a function that follows the redirects of merged items, also over several merges. It is made only once for an opened snapshot.
   */
  resolver(): Promise<(id: string) => string>;
  close(): Promise<void>;
}

/**
 * Opens the newest ingested snapshot of a format that is later than a day. Null if there is none. The formats must not be mixed: a truthy
 * dump lacks units, precision and former values, so statements of a JSON dump would seem to have changed.
 */
export type OpenNewestSnapshot = (wanted: {
  readonly after: string;
  readonly format: WikidataSnapshotManifest["format"];
}) => Promise<WikidataSnapshot | null>;
