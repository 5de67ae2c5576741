import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { readWhole } from "../../../files/read-given-file.ts";
import { ByteReader } from "./byte-reader.ts";
import {
  indexEntryBytes,
  indexFile,
  logFile,
  manifestFile,
  redirectsFile,
  storedManifest,
} from "./snapshot-files.ts";

/** A block of a log in memory. It is valid until the log reads another block. */
export interface LogBlock {
  readonly count: number;
  readonly keys: Float64Array;
  /** Revisions; negative numbers stand for hashes of the statements. */
  readonly versions: Float64Array;
  /** Places of the records: the record of entity `n` goes from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly bytes: Buffer;
}

/** An opened log, which is read by blocks. */
export interface SnapshotLog {
  readonly manifest: WikidataSnapshotManifest;
  readonly blocks: number;
  /** First key of a block. */
  firstKey(block: number): number;
  /** @throws SettingsError `damaged-snapshot` */
  block(index: number): LogBlock;
  /** Index of the block that would contain a key. */
  find(key: number): number;
  /** Redirecting keys in order, each followed by its target. */
  redirects(): Float64Array;
  close(): void;
}

const mostIndexMegabytes = 1024;

/** Opens the log in a snapshot's folder. @throws SettingsError `damaged-snapshot` */
export function openLog(folder: string): SnapshotLog {
  const manifest = readManifest(folder);
  const index = readSmall(path.join(folder, indexFile), folder);
  const entries = (index.length - 4) / indexEntryBytes;
  if (!Number.isInteger(entries) || index.readUInt32LE(index.length - 4) !== crc32(index.subarray(0, -4)))
    throw damaged(folder, "its index has another checksum");
  const fd = openFile(path.join(folder, logFile), folder);
  const scratch = createScratch();
  let kept: { readonly index: number; readonly block: LogBlock } | null = null;
  const firstKey = (block: number): number => index.readDoubleLE(block * indexEntryBytes);
  return {
    manifest,
    blocks: entries,
    firstKey,
    block(wanted) {
      if (kept?.index === wanted) return kept.block;
      const at = wanted * indexEntryBytes;
      const length = index.readUInt32LE(at + 20);
      const bytes = scratch.bytes(length);
      const offset = index.readDoubleLE(at + 8);
      if (readFully(fd, bytes, offset) !== length || crc32(bytes) !== index.readUInt32LE(at + 28))
        throw damaged(folder, `the block at byte ${offset.toLocaleString("en-US")} has another checksum`);
      const count = index.readUInt32LE(at + 24);
      const block = readTable(scratch.table(count), {
        ...{ bytes, count },
        first: firstKey(wanted),
        tableLength: index.readUInt32LE(at + 16),
      });
      kept = { index: wanted, block };
      return block;
    },
    find(key) {
      let low = 0;
      let high = entries - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (firstKey(middle) <= key) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    redirects() {
      const bytes = readSmall(path.join(folder, redirectsFile), folder);
      const pairs = new Float64Array(bytes.length / 8);
      for (let at = 0; at < pairs.length; at += 1) pairs[at] = bytes.readDoubleLE(at * 8);
      return pairs;
    },
    close: () => closeSync(fd),
  };
}

/** Reads a snapshot's manifest. @throws SettingsError `damaged-snapshot` */
export function readManifest(folder: string): WikidataSnapshotManifest {
  const text = readSmall(path.join(folder, manifestFile), folder).toString("utf8");
  try {
    const { formatVersion: _, ...manifest } = storedManifest.parse(JSON.parse(text));
    return manifest;
  } catch (cause) {
    throw damaged(folder, "its manifest has another form", cause);
  }
}

function damaged(folder: string, what: string, cause?: unknown): SettingsError {
  return new SettingsError(
    `the Wikidata snapshot in ${folder} is damaged: ${what}; drop it with freshet delta drop, and ingest its dump again`,
    { code: "damaged-snapshot", cause },
  );
}

function openFile(file: string, folder: string): number {
  try {
    return openSync(file, "r");
  } catch (cause) {
    throw damaged(folder, `${path.basename(file)} can't be opened`, cause);
  }
}

function readSmall(file: string, folder: string): Buffer {
  const fd = openFile(file, folder);
  try {
    return readWhole(fd, mostIndexMegabytes);
  } finally {
    closeSync(fd);
  }
}

function readFully(fd: number, bytes: Buffer, offset: number): number {
  let filled = 0;
  while (filled < bytes.length) {
    const got = readSync(fd, bytes, filled, bytes.length - filled, offset + filled);
    if (got === 0) break;
    filled += got;
  }
  return filled;
}

/** Creates buffers that blocks share, so that reading a log leaves no garbage to collect. */
function createScratch() {
  let bytes = Buffer.allocUnsafe(256 * 1024);
  let table = { keys: new Float64Array(0), versions: new Float64Array(0), starts: new Uint32Array(0) };
  return {
    bytes(length: number): Buffer {
      if (length > bytes.length) bytes = Buffer.allocUnsafe(length * 2);
      return bytes.subarray(0, length);
    },
    table(count: number) {
      if (count >= table.keys.length) {
        const size = count * 2 + 1;
        table = {
          keys: new Float64Array(size),
          versions: new Float64Array(size),
          starts: new Uint32Array(size),
        };
      }
      return table;
    },
  };
}

function readTable(
  table: Pick<LogBlock, "keys" | "versions" | "starts">,
  {
    bytes,
    count,
    first,
    tableLength,
  }: Pick<LogBlock, "bytes" | "count"> & { first: number; tableLength: number },
): LogBlock {
  const reader = new ByteReader(bytes, 0, tableLength);
  const { keys, versions, starts } = table;
  let key = first;
  let start = tableLength;
  for (let at = 0; at < count; at += 1) {
    key += reader.number();
    keys[at] = key;
    const version = reader.number();
    versions[at] = version > 0 ? version - 1 : -1 - bytes.readUIntBE(reader.skip(6), 6);
    starts[at] = start;
    start += reader.number();
  }
  starts[count] = start;
  return { count, keys, versions, starts, bytes };
}
