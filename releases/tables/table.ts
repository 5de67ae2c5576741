import type { SchemaElement } from "hyparquet";
import { ByteWriter, parquetWrite } from "hyparquet-writer";
import { z } from "zod";
import { own } from "../../domain/own.ts";

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

/**
 * A table's columns as a zod object: strings, enums, whole numbers, numbers, booleans, lists of strings, each of them nullable or
 * not. JSONL and Parquet are written from the same parsed rows, so that they agree.
 */
export type Table<Shape extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<Shape>;

/** What a column of a table holds. */
export interface Column {
  readonly kind: "string" | "integer" | "number" | "boolean" | "strings";
  readonly nullable: boolean;
}

/** The column that a zod type stands for. @throws Error for a type that tables don't have */
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
