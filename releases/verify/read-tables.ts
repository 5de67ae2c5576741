import { isDeepStrictEqual } from "node:util";
import { parquetReadObjects } from "hyparquet";
import type { z } from "zod";
import { countOf } from "../../domain/count-of.ts";
import { FreshetError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import { type FormRecord, formRecord } from "../../domain/release/form-record.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import {
  type DatedRecord,
  datedRecord,
  type LevelRecord,
  levelRecord,
  type SealedRecord,
  sealedRecord,
} from "../../domain/release/sealed-record.ts";
import { formFiles, releaseFiles } from "../release-files.ts";
import { itemTable, undatedItemTable } from "../tables/retired-tables.ts";
import type { Table } from "../tables/table.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./release-folder.ts";

export interface ReadTables {
  /** Sealed items, from the JSONL files: those of the loop, then the templated ones. */
  readonly records: readonly (SealedRecord | DatedRecord | LevelRecord)[];
  /** Sealed forms, by kind and then in their files' order. */
  readonly forms: readonly FormRecord[];
  /** Rows of the Parquet files, by file. */
  readonly rows: ReadonlyMap<string, readonly { readonly canary: string }[]>;
  readonly check: ReleaseCheck;
}

/** Reads the tables of a release, and checks that JSONL and Parquet contain the same rows in the same order. */
export async function readTables(
  { files }: ReleaseFolder,
  format: ReleaseManifest["format"] | null,
): Promise<ReadTables> {
  const faults: ReleaseFault[] = [];
  const rows = new Map<string, readonly { readonly canary: string }[]>();
  const readPair = async <T extends Table>(table: T, jsonl: string, parquet: string) => {
    const [text, bytes] = [files.get(jsonl), files.get(parquet)];
    const lines =
      text &&
      (await attempt(faults, jsonl, () => readJsonl(table, Buffer.from(text).toString("utf8"), jsonl)));
    const columns = bytes && (await attempt(faults, parquet, () => readParquet(table, bytes, parquet)));
    if (columns) rows.set(parquet, columns as unknown as readonly { canary: string }[]);
    if (lines && columns) faults.push(...differences(lines, columns, jsonl, parquet));
    return lines ?? [];
  };
  const isDated = format !== "freshet-release-1";
  const sealedTable = isDated ? datedRecord : sealedRecord;
  const records = [
    ...(await readPair(sealedTable, releaseFiles.jsonl, releaseFiles.parquet)),
    ...(await readPair(levelRecord, releaseFiles.templated, releaseFiles.templatedParquet)),
  ];
  await readPair(isDated ? itemTable : undatedItemTable, releaseFiles.retired, releaseFiles.retiredParquet);
  const forms: FormRecord[] = [];
  for (const kind of formKind.options) {
    const { jsonl, parquet } = formFiles(kind);
    forms.push(...(await readPair(formRecord, jsonl, parquet)));
  }
  return {
    records,
    forms,
    rows,
    check: makeCheck("tables", faults, `${countOf(records.length, "sealed row")}, JSONL as Parquet`),
  };
}

async function attempt<R>(
  faults: ReleaseFault[],
  where: string,
  read: () => R | Promise<R>,
): Promise<R | null> {
  try {
    return await read();
  } catch (error) {
    // Our reader's message names the line only; a package's message could quote the line's contents.
    const message = error instanceof FreshetError ? error.message : `${where} can't be read as a table`;
    faults.push({ code: "table-unreadable", where, message });
    return null;
  }
}

function differences(
  lines: readonly z.output<Table>[],
  columns: readonly z.output<Table>[],
  jsonl: string,
  parquet: string,
): ReleaseFault[] {
  const differ = (message: string): ReleaseFault[] => [{ code: "tables-differ", where: parquet, message }];
  if (lines.length !== columns.length)
    return differ(`${jsonl} has ${lines.length} rows, ${parquet} ${columns.length}`);
  const at = lines.findIndex((line, index) => !isDeepStrictEqual(line, columns[index]));
  return at < 0 ? [] : differ(`row ${at + 1} of ${parquet} differs from line ${at + 1} of ${jsonl}`);
}

/** Reads the rows of a JSONL file. @throws SettingsError that names the line which doesn't fit */
export function readJsonl<T extends Table>(table: T, text: string, file: string): z.output<T>[] {
  return text
    .replace(/^\ufeff/u, "")
    .split(/\r?\n/u)
    .flatMap((line, at) =>
      line.trim() === "" ? [] : [parseRow(table, () => JSON.parse(line), `${file}, line ${at + 1}`)],
    );
}

/** Reads the rows of a Parquet file. @throws SettingsError that names the row which doesn't fit */
export async function readParquet<T extends Table>(
  table: T,
  bytes: Uint8Array,
  file: string,
): Promise<z.output<T>[]> {
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer }).catch(
    (cause: unknown): never => {
      throw new SettingsError(`${file} can't be read as a Parquet file: ${(cause as Error).message}`, {
        code: "table-unreadable",
      });
    },
  );
  return rows.map((row, at) => parseRow(table, () => fromStored(row), `${file}, row ${at + 1}`));
}

/** Converts values that hyparquet reads: whole numbers are bigint, and a list that is null is undefined. */
function fromStored(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "bigint" ? Number(value) : (value ?? null),
    ]),
  );
}

/** Parses a row by its table. @throws SettingsError that names the place and the column, and never quotes the contents */
function parseRow<T extends Table>(table: T, read: () => unknown, where: string): z.output<T> {
  const refuse = (why: string, cause?: unknown): never => {
    throw new SettingsError(`${where}: ${why}`, { code: "table-unreadable", cause });
  };
  let row: unknown;
  try {
    row = read();
  } catch {
    // The parser's message quotes the line, which may be an unencrypted question.
    return refuse("is not JSON");
  }
  const parsed = table.safeParse(row);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.join(".") ?? "";
  return refuse(`${name === "" ? "the row" : `the column ${name}`} has an unexpected value (${issue?.code})`);
}
