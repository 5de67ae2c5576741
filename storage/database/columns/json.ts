import { customType } from "drizzle-orm/pg-core";

/**
 * A `json` column that gives back what was put in: members in their order, NULs and half surrogates as escapes, and a
 * string as a string (the query layer's own type parses a string once more).
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
