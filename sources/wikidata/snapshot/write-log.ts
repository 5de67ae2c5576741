import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { ByteWriter } from "./byte-writer.ts";
import { type RunRecord, redirectKeys, writeAll } from "./run-file.ts";
import {
  blockBytes,
  indexEntryBytes,
  indexFile,
  logFile,
  logMagic,
  redirectsFile,
} from "./snapshot-files.ts";

export interface WrittenLog {
  readonly entities: number;
  readonly statements: number;
  readonly redirects: number;
  readonly bytes: number;
  readonly checksum: string;
}

/**
 * Writes a snapshot's log from records in the order of their keys. The log is a sequence of blocks. Each block has a table (keys, versions
 * and lengths of its entities), followed by their records. The index has one entry of fixed size for each block.
 */
export function createLogWriter(folder: string) {
  const hash = createHash("sha256");
  const log = openSync(path.join(folder, logFile), "w", 0o600);
  const index = new ByteWriter();
  const redirects = new ByteWriter();
  const table = new ByteWriter();
  const records = new ByteWriter(2 * blockBytes);
  const totals = { entities: 0, statements: 0, redirects: 0, bytes: 0 };
  const block = { first: 0, last: 0, count: 0 };
  const put = (bytes: Buffer): void => {
    writeAll(log, bytes, bytes.length);
    hash.update(bytes);
    totals.bytes += bytes.length;
  };
  const endBlock = (): void => {
    if (block.count === 0) return;
    const offset = totals.bytes;
    put(table.view());
    put(records.view());
    index.double(block.first);
    index.double(offset);
    const numbers = Buffer.allocUnsafe(16);
    numbers.writeUInt32LE(table.length, 0);
    numbers.writeUInt32LE(table.length + records.length, 4);
    numbers.writeUInt32LE(block.count, 8);
    numbers.writeUInt32LE(crc32(records.view(), crc32(table.view())), 12);
    index.raw(numbers);
    table.reset();
    records.reset();
    block.count = 0;
  };
  put(Buffer.from(logMagic));
  return {
    add(record: RunRecord): void {
      if (record.key >= redirectKeys) {
        redirects.double(record.key - redirectKeys);
        redirects.raw(record.bytes.subarray(record.start, record.end));
        totals.redirects += 1;
        return;
      }
      if (block.count === 0) block.last = block.first = record.key;
      table.number(record.key - block.last);
      writeVersion(record.version, table);
      table.number(record.end - record.start);
      records.raw(record.bytes.subarray(record.start, record.end));
      block.last = record.key;
      block.count += 1;
      totals.entities += 1;
      totals.statements += record.statements;
      if (records.length >= blockBytes) endBlock();
    },
    /** Makes sure that everything is on the disk. */
    finish(): WrittenLog {
      endBlock();
      fsyncSync(log);
      closeSync(log);
      writeDurably(path.join(folder, redirectsFile), redirects.view());
      hash.update(redirects.view());
      const head = index.view();
      const end = Buffer.allocUnsafe(4);
      end.writeUInt32LE(crc32(head));
      writeDurably(path.join(folder, indexFile), Buffer.concat([head, end]));
      const bytes = totals.bytes + redirects.length + head.length + 4;
      if (head.length % indexEntryBytes !== 0) throw new Error("an entry of the index has another size");
      return { ...totals, bytes, checksum: hash.digest("hex") };
    },
  };
}

/** Writes a version. A revision is written as its number plus 1. A hash is written as 0, followed by six bytes. */
function writeVersion(version: number, out: ByteWriter): void {
  if (version >= 0) {
    out.number(version + 1);
    return;
  }
  out.number(0);
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(-1 - version, 0, 6);
  out.raw(bytes);
}

export function writeDurably(file: string, bytes: Buffer): void {
  const fd = openSync(file, "w", 0o600);
  writeAll(fd, bytes, bytes.length);
  fsyncSync(fd);
  closeSync(fd);
}
