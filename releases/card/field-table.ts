import { type Column, columnOf } from "../tables/column-of.ts";
import type { Table } from "../tables/table.ts";
import { markdownTable } from "./markdown-table.ts";

/** A table's columns with their types and what they hold, as Markdown. */
export function fieldTable(table: Table): string {
  return markdownTable([
    ["field", "type", "what it holds"],
    ...Object.entries(table.shape).map(([name, type]) => [
      `\`${name}\``,
      nameOf(columnOf(type)),
      (type as { description?: string }).description ?? "",
    ]),
  ]);
}

/** The same columns as Hugging Face's `features`. */
export function featuresOf(table: Table): Record<string, string>[] {
  return Object.entries(table.shape).map(([name, type]) => {
    const { kind } = columnOf(type);
    return kind === "strings" ? { name, sequence: "string" } : { name, dtype: dtypes[kind] };
  });
}

const dtypes = { string: "string", integer: "int64", number: "float64", boolean: "bool" } as const;

function nameOf({ kind, nullable }: Column): string {
  const name = kind === "strings" ? "list of string" : dtypes[kind];
  return nullable ? `${name} or null` : name;
}
