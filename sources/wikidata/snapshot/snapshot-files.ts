import { z } from "zod";
import { isoDate } from "../../../domain/iso-date.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";

/** Files of a snapshot's folder. */
export const logFile = "entities.log";
export const indexFile = "blocks.idx";
export const redirectsFile = "redirects.bin";
export const manifestFile = "manifest.json";

/** First bytes of a log. The number is the format's version (decision 0137). */
export const logMagic = "FRESHET-WIKIDATA-1\n";

/** Bytes of an entry of the index: first key, offset, length of the table, length of the block, entities, CRC-32. */
export const indexEntryBytes = 32;

/** Number of bytes of records after which the next block begins. */
export const blockBytes = 128 * 1024;

/** Names that are safe as names of folders everywhere, and that can't be mistaken for a command-line option. */
export const snapshotName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u);

/** Most languages of a snapshot, because a record names each language in one byte. */
export const mostLanguages = 200;

/** A snapshot's manifest as it is stored. */
export const storedManifest = z.strictObject({
  formatVersion: z.literal(1),
  name: snapshotName,
  day: isoDate,
  format: z.enum(["json", "truthy"]),
  languages: z.array(z.string().min(1)).max(mostLanguages),
  entities: z.int().min(0),
  statements: z.int().min(0),
  redirects: z.int().min(0),
  bytes: z.int().min(0),
  checksum: z.string().regex(/^[0-9a-f]{64}$/u),
  counts: z.record(z.string(), z.int()),
  dump: z.string(),
}) satisfies z.ZodType<WikidataSnapshotManifest>;
