import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Normalises a text, so that texts that look the same to a reader are equal. It applies NFKC and lower case, removes quotation marks,
 * squeezes blanks, and removes stops at both ends.
 */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`\p{Pi}\p{Pf}《》〈〉「」『』]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.,;:!?。、¿¡]+|[\s.,;:!?。、]+$/gu, "");
}

/** Normalises an address for comparison: it is written out in full, without its fragment. A text that is not an address stays unchanged. */
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

/** Largest number of ids that are read. If a beginning fits more ids than this, its author has to give a longer one anyway. */
export const mostIds = 1000;

/** Condition that a column's text begins with the given text. No character of the given text has a special meaning. */
export function beginsWith(column: PgColumn, beginning: string): SQL {
  return sql`starts_with(${column}, ${beginning})`;
}
