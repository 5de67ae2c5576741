import { own } from "../../domain/own.ts";
import type { FileRow } from "./file-row.ts";

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
