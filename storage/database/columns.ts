import { getTableName, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, type PgColumn, timestamp } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { parseStored, parseToStore, storedValueError } from "../../domain/errors/parse-stored.ts";

/**
 * A `json` column whose values are parsed by a schema (decision 0069). They are parsed when they are read, because a row may have been
 * changed by hand or by another version. They are also parsed before they are written, so that every row can be read again. PostgreSQL's
 * `null` is not parsed, and a JSON `null` is read as such a null. In hand-written SQL, `sql.param(value, column)` parses a value too.
 * @param name name of the column, if it differs from the key
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

/** Name of the column in messages: `table.column`. */
const placeOf = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`;

/**
 * A `text` column whose value is one of the given words. Another word is refused when it is read (`GiveUpItemError`, `stored-value`); when
 * it is written, the types refuse it.
 * @param name name of the column, if it differs from the key
 */
export const oneOf = <const Word extends string>(words: readonly Word[], name = "") => {
  const known = new Map<string, Word>(words.map((word) => [word, word]));
  return customType<{ data: Word; driverData: string }>({
    dataType: () => "text",
    // The query layer calls it as a method of the column.
    fromDriver(this: PgColumn, value: string) {
      const word = known.get(value);
      if (word === undefined) throw storedValueError(placeOf(this), "(it is none of its words)");
      return word;
    },
  })(name);
};

/**
 * A `json` column that returns exactly what was stored: members in their order, and NULs and half surrogates as escapes. A string also
 * stays a string, which the query layer's own type would parse a second time.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** A column for a point in time, with time zone and with the millisecond precision of JavaScript. */
export const moment = (name?: string) => {
  const config = { withTimezone: true, precision: 3, mode: "date" } as const;
  return name === undefined ? timestamp(config) : timestamp(name, config);
};

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** True for a text column whose value is in the list that a prepared statement gets under this name. An empty list matches no row. */
export const isOneOf = (column: SQL.Aliased | AnyPgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::text[])`;
