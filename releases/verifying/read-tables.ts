import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { FreshetError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import {
  type DatedRecord,
  datedRecord,
  type SealedRecord,
  sealedRecord,
} from "../../domain/release/sealed-record.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { itemTable, undatedItemTable } from "../tables/item-table.ts";
import { readJsonl } from "../tables/read-jsonl.ts";
import { readParquet } from "../tables/read-parquet.ts";
import type { Table } from "../tables/table.ts";
import { makeCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";
import type { ReleaseCheck } from "./release-check.ts";

export interface ReadTables {
  /** The sealed items, as the JSONL file has them. */
  readonly records: readonly (SealedRecord | DatedRecord)[];
  /** The Parquet files' rows, by file. */
  readonly rows: ReadonlyMap<string, readonly { readonly canary: string }[]>;
  readonly check: ReleaseCheck;
}

/** Reads the tables of a release: JSONL and Parquet hold the same rows in the same order. */
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
  const records = await readPair(sealedTable, releaseFiles.jsonl, releaseFiles.parquet);
  await readPair(isDated ? itemTable : undatedItemTable, releaseFiles.retired, releaseFiles.retiredParquet);
  return {
    records,
    rows,
    check: makeCheck("tables", faults, `${records.length} sealed rows, JSONL as Parquet`),
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
    // The reader's own words name the line; those of a package could hold what stands there.
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
  return at < 0 ? [] : differ(`row ${at + 1} of ${parquet} is another one than line ${at + 1} of ${jsonl}`);
}
