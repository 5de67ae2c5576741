import { own } from "../../domain/own.ts";
import type { FileRow } from "./file-row.ts";

/** A column's text, trimmed; numbers are text too. Throws where it is empty. */
export function readField(row: FileRow, column: string): string {
  const value = own(row, column);
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (text === "") throw new Error(`${column} is empty`);
  return text;
}
