import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";

/** What a line of a dump says: an entity, or that one entity redirects to another. Null for a line that is skipped and counted. */
export type DumpLine =
  | { readonly entity: WikidataEntity }
  | { readonly redirect: { readonly from: string; readonly to: string } }
  | null;

/** Longest text that is kept. Wikidata's own limit for a string is 2,500 characters. */
export const mostText = 64 * 1024;

/** Makes the error for a dump that can't be read: one line with the dump, what is wrong, and where. */
export function dumpFault(file: string, what: string, cause?: unknown): SettingsError {
  return new SettingsError(`${file} can't be read as a dump of Wikidata: ${what}`, {
    code: "unreadable-dump",
    cause,
  });
}

/** Reasons why something of a dump is not in its snapshot, or had to be read in another way. */
type DumpReason =
  /** A line of unusual shape, which the scanner left to JSON.parse. */
  | "unexpected-shape"
  /** A line that is not the JSON of an entity, or an N-Triples line that is no triple. */
  | "malformed"
  | "invalid-utf-8"
  | "too-long"
  /** A lexeme, a media file, or another entity that snapshots don't keep. */
  | "other-kind"
  /** An entity that occurs a second time. The later revision is kept. */
  | "duplicate"
  /** A statement whose value has an unknown type or lacks a part. */
  | "unknown-value"
  /** A statement or text of more than 64 KB. */
  | "oversized";

/** Counts by reason. */
export class DumpTally {
  readonly counts = new Map<string, number>();

  constructor(known: Readonly<Record<string, number>> = {}) {
    for (const [reason, count] of Object.entries(known)) this.counts.set(reason, count);
  }

  add(reason: DumpReason, count = 1): void {
    if (count > 0) this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
  }

  /** Hands all counts to another tally. */
  moveTo(other: DumpTally): void {
    for (const [reason, count] of this.counts)
      other.counts.set(reason, (other.counts.get(reason) ?? 0) + count);
    this.counts.clear();
  }

  /** The counts in the order of their reasons. */
  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.counts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}
