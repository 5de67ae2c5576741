import { getTableName } from "drizzle-orm";
import { customType, type PgColumn, timestamp } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { parseStored, parseToStore, storedValueError } from "../../domain/errors/parse-stored.ts";

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

/**
 * A `text` column that holds one of the given words. A word that is not among them is refused when it is read
 * (`GiveUpItemError`, `stored-value`); when it is written, the types refuse it.
 * @param name of the column, where it is not the key's
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
 * A `json` column that gives back what was put in: members in their order, NULs and half surrogates as escapes, and a
 * string as a string (the query layer's own type parses a string once more).
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** A point in time; always with its zone, in milliseconds as JavaScript counts. */
export const moment = (name?: string) => {
  const config = { withTimezone: true, precision: 3, mode: "date" } as const;
  return name === undefined ? timestamp(config) : timestamp(name, config);
};

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
