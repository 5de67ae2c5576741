import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Number of ids that are read at most: whoever gave a beginning has to give more of it long before. */
export const mostIds = 1000;

/** Whether a column's text begins with the given one, of which no character has a meaning of its own. */
export function beginsWith(column: PgColumn, beginning: string): SQL {
  return sql`starts_with(${column}, ${beginning})`;
}
