import type { SchemaElement } from "hyparquet";
import { ByteWriter, parquetWrite } from "hyparquet-writer";
import type { z } from "zod";
import { own } from "../../domain/own.ts";
import { type Column, columnOf } from "./column-of.ts";
import type { Table } from "./table.ts";

/** Rows as a Parquet file; the same rows give the same bytes. @throws ZodError where a row doesn't fit */
export function writeParquet<T extends Table>(table: T, rows: readonly z.input<T>[]): Uint8Array {
  const columns = Object.entries(table.shape).map(([name, type]) => ({ name, column: columnOf(type) }));
  const parsed = rows.map((row): Record<string, unknown> => table.parse(row));
  const writer = new ByteWriter();
  parquetWrite({
    writer,
    columnData: columns.map(({ name, column }) => ({
      name,
      data: parsed.map((row) => toStored(own(row, name), column)),
      // Least and greatest values would stand in the file's footer a second time: nobody looks a seal up by them.
      statistics: false,
    })),
    schema: [
      { name: "root", num_children: columns.length },
      ...columns.flatMap(({ name, column }) => elementsOf(name, column)),
    ],
    createdBy: "freshet",
  });
  return writer.getBytes();
}

function elementsOf(name: string, { kind, nullable }: Column): SchemaElement[] {
  const repetition_type = nullable ? "OPTIONAL" : "REQUIRED";
  switch (kind) {
    case "string":
      return [{ name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type }];
    case "integer":
      return [{ name, type: "INT64", repetition_type }];
    case "number":
      return [{ name, type: "DOUBLE", repetition_type }];
    case "boolean":
      return [{ name, type: "BOOLEAN", repetition_type }];
    case "strings":
      return [
        { name, converted_type: "LIST", repetition_type, num_children: 1 },
        { name: "list", repetition_type: "REPEATED", num_children: 1 },
        { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
      ];
  }
}

/** Whole numbers are of 64 bits, which JavaScript writes as bigint. */
function toStored(value: unknown, { kind }: Column): unknown {
  return kind === "integer" && typeof value === "number" ? BigInt(value) : value;
}
