import type { z } from "zod";
import type { Table } from "./table.ts";

/** The rows of a Parquet file. @throws SettingsError naming the row that doesn't fit */
export async function readParquet<T extends Table>(
  table: T,
  bytes: Uint8Array,
  file: string,
): Promise<z.output<T>[]> {
  throw new Error(`not written yet: ${Object.keys(table.shape)} ${bytes.length} ${file}`);
}
