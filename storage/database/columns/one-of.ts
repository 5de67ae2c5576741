import { customType, type PgColumn } from "drizzle-orm/pg-core";
import { storedValueError } from "../../../domain/errors/parse-stored.ts";
import { placeOf } from "./json-of.ts";

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
