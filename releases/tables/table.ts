import type { SchemaElement } from "hyparquet";
import { ByteWriter, parquetWrite } from "hyparquet-writer";
import { z } from "zod";
import { own } from "../../domain/own.ts";

/** Writes rows as a Parquet file. The same rows give the same bytes. @throws ZodError if a row doesn't fit the table */
export function writeParquet<T extends Table>(table: T, rows: readonly z.input<T>[]): Uint8Array {
  const columns = Object.entries(table.shape).map(([name, type]) => ({ name, column: columnOf(type) }));
  const parsed = rows.map((row): Record<string, unknown> => table.parse(row));
  const writer = new ByteWriter();
  parquetWrite({
    writer,
    columnData: columns.map(({ name, column }) => ({
      name,
      data: parsed.map((row) => toStored(own(row, name), column)),
      // With statistics, the file's footer would repeat the least and the greatest value of each column. They serve no purpose for seals.
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

/** Parquet's whole numbers have 64 bits, which its writer expects as bigint. */
function toStored(value: unknown, { kind }: Column): unknown {
  return kind === "integer" && typeof value === "number" ? BigInt(value) : value;
}

/**
 * Columns of a table, as a zod object of strings, enums, integers, numbers, booleans and lists of strings, which may be nullable.
 * JSONL and Parquet are written from the same parsed rows, so that they agree.
 */
export type Table<Shape extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<Shape>;

/** Type of a table's column. */
export interface Column {
  readonly kind: "string" | "integer" | "number" | "boolean" | "strings";
  readonly nullable: boolean;
}

/** Gives the column type for a zod type. @throws Error for a type that tables don't have */
export function columnOf(type: z.core.$ZodType): Column {
  if (type instanceof z.ZodNullable) return { ...columnOf(type.def.innerType), nullable: true };
  if (type instanceof z.ZodArray) {
    const element = columnOf(type.def.element);
    if (element.kind === "string" && !element.nullable) return { kind: "strings", nullable: false };
  }
  const kind = kindOf(type);
  if (kind === null) throw new Error("a table has no column of this type");
  return { kind, nullable: false };
}

function kindOf(type: z.core.$ZodType): Column["kind"] | null {
  const isText = [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral].some(
    (kind) => type instanceof kind,
  );
  if (isText) return "string";
  if (type instanceof z.ZodNumber) return type.isInt ? "integer" : "number";
  return type instanceof z.ZodBoolean ? "boolean" : null;
}

/** Writes rows as JSONL, with columns in the table's order. @throws ZodError if a row doesn't fit the table */
export function writeJsonl<T extends Table>(table: T, rows: readonly z.input<T>[]): string {
  const columns = Object.keys(table.shape);
  return rows
    .map((row) => {
      const parsed: Record<string, unknown> = table.parse(row);
      return `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, own(parsed, name)])))}\n`;
    })
    .join("");
}
