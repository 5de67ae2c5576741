import { z } from "zod";

/** Names that the table at a path of a schema may hold; none where it is no table, or takes any name. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const tables = tablesAt([schema], path);
  return [...new Set(tables.flatMap((table) => Object.keys(table.shape)))];
}

function tablesAt(schemas: readonly z.ZodType[], path: readonly PropertyKey[]): z.ZodObject[] {
  const bare = schemas.flatMap(unwrap);
  const [key, ...rest] = path;
  if (key === undefined) return bare.filter((schema) => schema instanceof z.ZodObject);
  return tablesAt(
    bare.flatMap((schema) => inside(schema, key)),
    rest,
  );
}

/** What stands behind defaults, nulls, preparations and choices. */
function unwrap(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodReadonly) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPipe) return [...unwrap(schema.in), ...unwrap(schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unwrap);
  return schema instanceof z.ZodType ? [schema] : [];
}

function inside(schema: z.ZodType, key: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const member: unknown = Object.hasOwn(schema.shape, key) ? Reflect.get(schema.shape, key) : undefined;
    return member instanceof z.ZodType ? [member] : [];
  }
  if (schema instanceof z.ZodRecord) return unwrap(schema.valueType);
  return schema instanceof z.ZodArray ? unwrap(schema.element) : [];
}
