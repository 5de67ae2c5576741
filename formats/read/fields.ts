import { own } from "../../domain/own.ts";

/** A column's text, trimmed; numbers are text too. Throws where it is empty. */
export function readField(row: FileRow, column: string): string {
  const value = own(row, column);
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (text === "") throw new Error(`${column} is empty`);
  return text;
}

/** A column's text, trimmed; null where there is none. */
export function readOptional(row: FileRow, column: string): string | null {
  const value = own(row, column);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  return text === "" ? null : text;
}

/** A column that holds a list: as one, as JSON text, or as one value. */
export function readList(row: FileRow, column: string): string[] {
  const value = own(row, column);
  const list = Array.isArray(value) ? value : typeof value === "string" ? fromText(value) : [];
  return list.flatMap((entry) => (typeof entry === "string" && entry.trim() !== "" ? [entry.trim()] : []));
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

/** The items of a set that stands in one text: by lines or semicolons where there are any, else by commas outside brackets. */
export function splitSet(text: string): string[] {
  const separator = /[\n;；]/u.test(text) ? /[\n;；]/u : /[,，、](?![^()（）]*[)）])/u;
  const items = text.split(separator).map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

/** A row of a file by its columns, or a line by its keys; values are text in CSV, anything elsewhere. */
export type FileRow = Readonly<Record<string, unknown>>;
