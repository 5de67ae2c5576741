import type { z } from "zod";
import type { Table } from "./table.ts";

/** Rows as JSONL, columns in the table's order. @throws ZodError where a row doesn't fit */
export function writeJsonl<T extends Table>(table: T, rows: readonly z.input<T>[]): string {
  throw new Error(`not written yet: ${Object.keys(table.shape)} ${rows.length}`);
}
