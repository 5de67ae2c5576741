import type { z } from "zod";
import { own } from "../../domain/own.ts";
import type { Table } from "./table.ts";

/** Rows as JSONL, columns in the table's order. @throws ZodError where a row doesn't fit */
export function writeJsonl<T extends Table>(table: T, rows: readonly z.input<T>[]): string {
  const columns = Object.keys(table.shape);
  return rows
    .map((row) => {
      const parsed: Record<string, unknown> = table.parse(row);
      return `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, own(parsed, name)])))}\n`;
    })
    .join("");
}
