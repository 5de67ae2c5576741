import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns/moment.ts";

/** The states of rate limiters. The table and two of its columns have names of an earlier time. */
export const rateStates = pgTable("endpoint_uses", {
  name: text().primaryKey(),
  state: jsonb("uses").$type<unknown>().notNull().default({}),
  /** From then on the state limits nothing. */
  idleAt: moment("paused_until").notNull().defaultNow(),
});

/** No longer used; it goes when the tables are next changed. */
export const hostTurns = pgTable("host_turns", {
  host: text().primaryKey(),
  nextAt: moment("next_at").notNull().defaultNow(),
  pausedUntil: moment("paused_until").notNull().defaultNow(),
  strikes: integer().notNull().default(0),
  slots: jsonb().$type<Record<string, number>>().notNull().default({}),
});

/** No longer used; it goes when the tables are next changed. */
export const requestPaces = pgTable("request_paces", {
  name: text().primaryKey(),
  freeAt: moment("free_at").notNull(),
});
