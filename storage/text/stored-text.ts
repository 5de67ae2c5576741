import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Normalises a text so that texts that look the same to a reader are equal: NFKC, case, blanks, quotation marks, stops at both ends. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`\p{Pi}\p{Pf}《》〈〉「」『』]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.,;:!?。、¿¡]+|[\s.,;:!?。、]+$/gu, "");
}

/** Normalises an address for comparison: written out, and without its fragment. A text that is not an address stays unchanged. */
export function normaliseUrl(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.hash = "";
    return parsed.href;
  } catch {
    return url;
  }
}

/** Replaces characters that a PostgreSQL text can't contain: NUL, and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}

/** Number of ids that are read at most: whoever gave a beginning has to give more of it long before. */
export const mostIds = 1000;

/** Whether a column's text begins with the given one, of which no character has a meaning of its own. */
export function beginsWith(column: PgColumn, beginning: string): SQL {
  return sql`starts_with(${column}, ${beginning})`;
}
