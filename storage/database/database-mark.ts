import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns/moment.ts";
import { oneOf } from "./columns/one-of.ts";

/** One row: the world that this database belongs to. */
export const databaseMark = pgTable("database_mark", {
  id: integer().primaryKey(),
  world: oneOf(["real", "simulated"]).notNull(),
  marked: moment().notNull().defaultNow(),
});
