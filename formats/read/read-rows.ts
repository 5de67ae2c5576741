import { extname } from "node:path";
import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { readGivenFile } from "../../files/read-given-file.ts";
import type { FileRow } from "./fields.ts";

/**
 * Largest size in MB of a file whose rows are read into memory all at once. A spreadsheet has a lower limit, because it unpacks to many
 * times its size.
 */
export const mostOfRows = 256;
const mostOfSheet = 32;

/** Reads the rows of a CSV, XLSX, Parquet, JSON or JSONL file; the file's extension decides. @throws Error with the parser's message */
export async function readRows(file: string): Promise<FileRow[]> {
  const kind = extname(file).toLowerCase();
  const bytes = await readGivenFile(file, { maxMegabytes: kind === ".xlsx" ? mostOfSheet : mostOfRows });
  if (kind === ".xlsx") return readSheet(bytes);
  if (kind === ".parquet") return readParquet(bytes);
  const text = bytes.toString("utf8").replace(/^\ufeff/u, "");
  if (kind === ".csv") return parse(text, { columns: true, skip_empty_lines: true });
  if (kind === ".json") return readJson(text);
  return readLines(text);
}

async function readSheet(bytes: Buffer): Promise<FileRow[]> {
  checkUnpacked(bytes, mostOfRows);
  const { readSheet: readFirst } = await import("read-excel-file/node");
  const [head = [], ...rows] = await readFirst(bytes);
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [String(name), row[column] ?? ""])));
}

async function readParquet(bytes: Buffer): Promise<FileRow[]> {
  const { parquetReadObjects } = await import("hyparquet");
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer });
}

function readJson(text: string): FileRow[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new Error("it contains no list of rows");
  return value.map((row, index) => asRow(row, index));
}

function readLines(text: string): FileRow[] {
  return text.split(/\r?\n/u).flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [asRow(JSON.parse(line), index)];
    } catch (cause) {
      throw new Error(`line ${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
}

function asRow(value: unknown, index: number): FileRow {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`row ${index + 1} is not an object`);
  return { ...value };
}

/**
 * Refuses a ZIP file (such as a spreadsheet) that unpacks to more than `maxMegabytes`. The check comes before the parser unpacks the file,
 * because 600 KB can contain 600 MB. The sizes that the parts state may be wrong, so each part is unpacked up to the limit. Other faults
 * are left to the parser. @throws Error
 */
export function checkUnpacked(bytes: Buffer, maxMegabytes: number): void {
  let room = maxMegabytes * 1024 * 1024;
  for (const { packed, isDeflated } of listParts(bytes)) {
    room -= isDeflated ? unpackedLength(packed, room) : packed.length;
    if (room < 0) throw new Error(`it unpacks to more than ${maxMegabytes} MB`);
  }
}

/** Gives the unpacked length of a part. A length above the limit is given as limit + 1; a part that can't be unpacked has the length 0. */
function unpackedLength(packed: Buffer, limit: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? limit + 1 : 0;
  }
}

/** Lists the parts that the directory at the end of the file names (PKWARE's APPNOTE, 4.3.12 and 4.3.16). */
function* listParts(bytes: Buffer): Generator<{ readonly packed: Buffer; readonly isDeflated: boolean }> {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > bytes.length) return;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && at + 46 <= bytes.length; left -= 1) {
    const [method, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    if (start + 30 > bytes.length) return;
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    yield { packed: bytes.subarray(from, from + size), isDeflated: method === 8 };
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
