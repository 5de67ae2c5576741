import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/** A record of an ingest: an entity's key, its version, and its encoded content. */
export interface RunRecord {
  key: number;
  /** Revision of the entity. If the dump has no revision, it is −1 − the hash of the entity's statements, a negative number. */
  version: number;
  /** Number of statements. */
  statements: number;
  bytes: Buffer;
  start: number;
  end: number;
}

/** Number from which on keys are those of redirects. They come after the keys of all entities, so that both are sorted together. */
export const redirectKeys = 2 ** 40;

const headBytes = 24;
const stagedBytes = 512 * 1024;

/** Writes records, which have to come in order, to a new file. */
export function createRunWriter(file: string) {
  const fd = openSync(file, "w", 0o600);
  const staged = Buffer.allocUnsafe(stagedBytes);
  let length = 0;
  const flush = (): void => {
    writeAll(fd, staged, length);
    length = 0;
  };
  return {
    add({ key, version, statements, bytes, start, end }: RunRecord): void {
      const size = end - start;
      if (length + headBytes + size > stagedBytes) flush();
      staged.writeDoubleLE(key, length);
      staged.writeDoubleLE(version, length + 8);
      staged.writeUInt32LE(size, length + 16);
      staged.writeUInt32LE(statements, length + 20);
      length += headBytes;
      if (size > stagedBytes - headBytes) {
        flush();
        writeAll(fd, bytes.subarray(start, end), size);
        return;
      }
      bytes.copy(staged, length, start, end);
      length += size;
    },
    /** Brings everything to the disk and closes the file. */
    close(): void {
      flush();
      fsyncSync(fd);
      closeSync(fd);
    },
  };
}

export function writeAll(fd: number, bytes: Buffer, length: number): void {
  for (let at = 0; at < length; ) at += writeSync(fd, bytes, at, length - at);
}

const readBytes = 64 * 1024;

/** Reads a run's records in their order. A record is valid until the next one is read. */
export function openRun(file: string) {
  const fd = openSync(file, "r");
  let bytes = Buffer.allocUnsafe(readBytes);
  let at = 0;
  let end = 0;
  const record: RunRecord = { key: 0, version: 0, statements: 0, bytes, start: 0, end: 0 };
  /** Makes room for a number of bytes at `at`, and reads them. */
  const need = (size: number): boolean => {
    if (end - at >= size) return true;
    const larger = size > bytes.length ? Buffer.allocUnsafe(size + readBytes) : bytes;
    bytes.copy(larger, 0, at, end);
    end -= at;
    at = 0;
    bytes = larger;
    while (end < size) {
      const got = readSync(fd, bytes, end, bytes.length - end, null);
      if (got === 0) return false;
      end += got;
    }
    return true;
  };
  return {
    record,
    /** Moves to the next record. Returns false at the end. */
    next(): boolean {
      if (!need(headBytes)) return false;
      const size = bytes.readUInt32LE(at + 16);
      if (!need(headBytes + size)) throw new Error(`${file} ends within a record`);
      record.key = bytes.readDoubleLE(at);
      record.version = bytes.readDoubleLE(at + 8);
      record.statements = bytes.readUInt32LE(at + 20);
      record.bytes = bytes;
      record.start = at + headBytes;
      record.end = at + headBytes + size;
      at = record.end;
      return true;
    },
    close: (): void => closeSync(fd),
  };
}
export type OpenRun = ReturnType<typeof openRun>;
