import { createHash } from "node:crypto";
import type { YearsEnd } from "./read-end.ts";

/** Computes the SHA-256 of each part of a year's end. Two years of one request had the same result if all these hashes are equal. */
export function digestEnd(end: YearsEnd): Record<keyof YearsEnd, string> {
  const digest = (part: unknown): string =>
    createHash("sha256")
      .update(JSON.stringify(sorted(part)))
      .digest("hex");
  return { releases: digest(end.releases), accepted: digest(end.accepted), lives: digest(end.lives) };
}

/** The order in which an object's fields were put down says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}
