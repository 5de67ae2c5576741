import { getTableName } from "drizzle-orm";
import { customType, type PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { parseStored, parseToStore } from "../../../domain/errors/parse-stored.ts";

/**
 * A `json` column whose values are parsed by a schema (decision 0069). They are parsed when they are read, since a row
 * may be changed by hand or by another version; and before they are written, so that no row is made that nobody can read.
 * PostgreSQL's `null` is not parsed, and a JSON `null` reads as one.
 * Statements of own SQL bind a value with `sql.param(value, column)` to have it parsed too.
 * @param name of the column, where it is not the key's
 */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema, name = "") =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => "json",
    // The query layer calls both as methods of the column.
    toDriver(this: PgColumn, value: unknown) {
      return JSON.stringify(parseToStore(schema, value, placeOf(this)));
    },
    fromDriver(this: PgColumn, value: unknown) {
      return parseStored(schema, value, placeOf(this));
    },
  })(name);

/** The column's place for messages, `table.column`. */
export const placeOf = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`;
