import { z } from "zod";

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
