import { distance } from "fastest-levenshtein";
import { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Texts by which true or false was probably meant: words that YAML 1.1 reads as such but YAML 1.2 reads as text, and a quoted "true" or
 * "false".
 */
const oldTruths = new Map([
  ...["yes", "on", "y"].map((word) => [word, true] as const),
  ...["no", "off", "n"].map((word) => [word, false] as const),
  ...["true", "false"].map((word) => [word, word === "true"] as const),
]);

/** Limits for suggestions. Unknown names beyond this number, or longer than this, are hardly typing errors. */
const mostKeys = 5;
const longestKey = 60;

/** Describes what is wrong with one value of a settings file, and what was probably meant. */
export function describeIssue(issue: Issue, schema: z.ZodType, value: unknown): string {
  const shown = value === undefined || typeof value === "object" ? "" : ` (it is ${JSON.stringify(value)})`;
  return `${issue.message}${shown}${hintOf(issue, schema, value)}`;
}

function hintOf(issue: Issue, schema: z.ZodType, value: unknown): string {
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    const typed = issue.keys.filter((key) => key.length <= longestKey).slice(0, mostKeys);
    const meant = typed.flatMap((key) => suggestKey(key, known) ?? []);
    return meant.length > 0 ? `; did you mean ${meant.join(", ")}?` : "";
  }
  if (issue.code !== "invalid_type" || typeof value !== "string") return "";
  const truth = issue.expected === "boolean" ? oldTruths.get(value.toLowerCase()) : undefined;
  return truth === undefined ? "" : `; write ${truth}`;
}

/** Finds the known name that was probably meant. Null if no name is similar. */
function suggestKey(given: string, known: readonly string[]): string | null {
  const typed = given.toLowerCase();
  const near = known
    .map((name) => ({ name, edits: editsBetween(typed, name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.edits - other.edits);
  return near[0]?.name ?? null;
}

/** Counts the letters to insert, delete or replace. Two swapped letters count as one edit, although the plain edit distance counts two. */
function editsBetween(typed: string, name: string): number {
  const edits = distance(typed, name);
  return edits === 2 && sorted(typed) === sorted(name) ? 1 : edits;
}

const sorted = (text: string): string => [...text].sort().join("");

/**
 * Lists the names that the table at a path of a schema may contain. Empty if there is no table at the path, or if it may contain any name.
 */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
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

/** The schemas inside defaults, nullable types, preprocessing and unions. */
function unwrap(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodExactOptional) return unwrap(schema.unwrap());
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
