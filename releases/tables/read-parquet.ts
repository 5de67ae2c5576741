import { parquetReadObjects } from "hyparquet";
import type { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { parseRow } from "./parse-row.ts";
import type { Table } from "./table.ts";

/** The rows of a Parquet file. @throws SettingsError naming the row that doesn't fit */
export async function readParquet<T extends Table>(
  table: T,
  bytes: Uint8Array,
  file: string,
): Promise<z.output<T>[]> {
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer }).catch(
    (cause: unknown): never => {
      throw new SettingsError(`${file} is no Parquet file that can be read: ${(cause as Error).message}`, {
        code: "table-unreadable",
      });
    },
  );
  return rows.map((row, at) => parseRow(table, () => fromStored(row), `${file}, row ${at + 1}`));
}

/** Whole numbers come as bigint, a list that is null as undefined. */
function fromStored(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "bigint" ? Number(value) : (value ?? null),
    ]),
  );
}
