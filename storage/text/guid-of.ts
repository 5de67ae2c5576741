import { hashText } from "./hash-text.ts";

/** A GUID (version 8) that follows from a stored id: it can be looked for without being stored itself. */
export function guidOf(id: string): string {
  const hex = hashText("guid", id);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
