import { own } from "../../domain/own.ts";
import type { FileRow } from "./file-row.ts";

/** A column's text, trimmed; null where there is none. */
export function readOptional(row: FileRow, column: string): string | null {
  const value = own(row, column);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  return text === "" ? null : text;
}
