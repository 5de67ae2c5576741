import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns/moment.ts";

/** One row: the world that this database belongs to. */
export const databaseMark = pgTable("database_mark", {
  id: integer().primaryKey(),
  world: text().$type<"real" | "simulated">().notNull(),
  marked: moment().notNull().defaultNow(),
});
