import { timestamp } from "drizzle-orm/pg-core";

/** A point in time; always with its zone, in milliseconds as JavaScript counts. */
export const moment = (name?: string) => {
  const config = { withTimezone: true, precision: 3, mode: "date" } as const;
  return name === undefined ? timestamp(config) : timestamp(name, config);
};
