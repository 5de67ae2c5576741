import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { parse } from "csv-parse/sync";
import type { FileRow } from "./file-row.ts";

/** The rows of a CSV, XLSX, Parquet, JSON or JSONL file, told by its name's end. Throws what is wrong with the file, in its reader's words. */
export async function readRows(file: string): Promise<FileRow[]> {
  const kind = extname(file).toLowerCase();
  if (kind === ".xlsx") return readSheet(file);
  if (kind === ".parquet") return readParquet(file);
  const text = (await readFile(file, "utf8")).replace(/^\ufeff/u, "");
  if (kind === ".csv") return parse(text, { columns: true, skip_empty_lines: true });
  if (kind === ".json") return readJson(text);
  return readLines(text);
}

async function readSheet(file: string): Promise<FileRow[]> {
  const { readSheet: readFirst } = await import("read-excel-file/node");
  const [head = [], ...rows] = await readFirst(file);
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [String(name), row[column] ?? ""])));
}

async function readParquet(file: string): Promise<FileRow[]> {
  const { asyncBufferFromFile, parquetReadObjects } = await import("hyparquet");
  return parquetReadObjects({ file: await asyncBufferFromFile(file) });
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
