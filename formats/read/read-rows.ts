import { extname } from "node:path";
import { parse } from "csv-parse/sync";
import { readGivenFile } from "../../files/read-given-file.ts";
import { checkUnpacked } from "./check-unpacked.ts";
import type { FileRow } from "./file-row.ts";

/** Megabytes of a file whose rows are all held at once, and of a packed sheet, which unpacks to many times as much. */
export const mostOfRows = 256;
const mostOfSheet = 32;

/** The rows of a CSV, XLSX, Parquet, JSON or JSONL file, told by its name's end. Throws what is wrong with the file, in its reader's words. */
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
  if (!Array.isArray(value)) throw new Error("it holds no list of rows");
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
    throw new Error(`row ${index + 1} is no object`);
  return { ...value };
}
