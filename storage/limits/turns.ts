import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns/moment.ts";

// The `jsonb` columns here are read and written by PostgreSQL alone, in the statements of the stores: no schema parses them.

/** Visits of hosts, as all processes on the database space them out. Slots: token → end of its lease in epoch seconds. */
export const hostTurns = pgTable("host_turns", {
  host: text().primaryKey(),
  nextAt: moment("next_at").notNull().defaultNow(),
  pausedUntil: moment("paused_until").notNull().defaultNow(),
  /** Wishes for a pause, one after another. */
  strikes: integer().notNull().default(0),
  slots: jsonb().notNull().default({}),
});

/** When the next request to a service may go out. */
export const requestPaces = pgTable("request_paces", {
  name: text().primaryKey(),
  freeAt: moment("free_at").notNull(),
});

/** Requests and tokens that went to a model endpoint of late, by a slice of time: slice → [requests, tokens]; `last`: the newest slice. */
export const endpointUses = pgTable("endpoint_uses", {
  name: text().primaryKey(),
  uses: jsonb().notNull().default({}),
  pausedUntil: moment("paused_until").notNull().defaultNow(),
});
