import { z } from "zod";
import { own } from "../../domain/own.ts";

/** A value of one text, number or truth value, read as text. Parquet's 64-bit integers are read as bigint. */
export const scalar = z.union([
  z.string(),
  z.union([z.number(), z.bigint(), z.boolean()]).transform((value) => String(value)),
]);

/** Reads a column's text, trimmed; a number and a truth value are read as text. @throws Error where the column has no text */
export function readField(row: FileRow, column: string): string {
  const text = readOptional(row, column);
  if (text !== null) return text;
  const value = own(row, column);
  const isOther = typeof value === "object" && value !== null;
  throw new Error(`${column} is ${isOther ? "neither a text nor a number" : "empty"}`);
}

/** Reads a column's text, trimmed; a number and a truth value are read as text. Null if the column is empty or missing. */
export function readOptional(row: FileRow, column: string): string | null {
  return textOf(own(row, column));
}

/** Gives a value as a text. Null for an empty text, and for a value that is neither a text, a number nor a truth value. */
function textOf(value: unknown): string | null {
  const read = scalar.safeParse(value);
  const text = read.success ? read.data.trim() : "";
  return text === "" ? null : text;
}

/**
 * Reads the id that a row has in the column `id`. A row without one has its number as its id, because most formats define no ids.
 */
export function readId(row: FileRow, number: number): string {
  return readOptional(row, "id") ?? String(number);
}

/** Reads a column that contains a list. The list may be a list of values, JSON text, or a single value. Numbers are read as text. */
export function readList(row: FileRow, column: string): string[] {
  const value = own(row, column);
  const list = Array.isArray(value) ? value : typeof value === "string" ? fromText(value) : [value];
  return list.flatMap((entry) => textOf(entry) ?? []);
}

function fromText(text: string): unknown[] {
  if (!text.trim().startsWith("[")) return [text];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [text];
  } catch {
    return [text];
  }
}

const commaBetweenMembers = /(?!(?<=(?<![\d.,])\d{1,3}(?:,\d{3})*),\d{3}(?!\d))[,，、](?![^()（）]*[)）])/u;

/**
 * Splits a text into the members of a set. Members are separated by line breaks or semicolons. If the text has neither, they are separated
 * by commas outside brackets. A comma that separates thousands, as in 12,500, belongs to its number.
 */
export function splitSet(text: string): string[] {
  const separator = /[\n;；]/u.test(text) ? /[\n;；]/u : commaBetweenMembers;
  const items = text.split(separator).map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

/** A row of a file by its columns, or a line by its keys. In CSV all values are texts; in other formats values have any type. */
export type FileRow = Readonly<Record<string, unknown>>;

/**
 * Reads a number, or a text that states a number. Everything else is null, because a fault in an optional field must not lose the answer.
 */
function numberOrNull(text: unknown): number | null {
  if (typeof text === "bigint") return Number(text);
  if (typeof text === "number") return Number.isFinite(text) ? text : null;
  if (typeof text !== "string") return null;
  const plain = text.trim();
  return /^[+-]?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : null;
}

/** Reads a percentage in the forms `70`, `"70"` and `"70%"`. Null outside 0 to 100; the answer then doesn't count for the calibration. */
function confidenceOf(value: unknown): number | null {
  const number = numberOrNull(typeof value === "string" ? value.replace(/\s*[%％]\s*$/u, "") : value);
  return number !== null && number >= 0 && number <= 100 ? number : null;
}

function amountOf(value: unknown): number | null {
  const number = numberOrNull(value);
  return number !== null && number >= 0 ? number : null;
}

function countOf(value: unknown): number | null {
  const number = amountOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Lenient schemas of the fields in external agents' replies and in prediction files. An answer may be a number or a truth value. */
export const lenientFields = {
  answer: scalar,
  text: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "string" ? value : "")),
  confidence: z.unknown().optional().transform(confidenceOf),
  count: z.unknown().optional().transform(countOf),
  amount: z.unknown().optional().transform(amountOf),
} as const;
