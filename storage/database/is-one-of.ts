import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** True for a text column whose value is in the list that a prepared statement gets under this name. An empty list matches no row. */
export const isOneOf = (column: SQL.Aliased | AnyPgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::text[])`;
