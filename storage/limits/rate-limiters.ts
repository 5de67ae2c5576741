import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns/moment.ts";

/** The states of rate limiters of hosts, search engines and model endpoints. The store's own statements read and write them. */
export const rateLimiters = pgTable("rate_limiters", {
  name: text().primaryKey(),
  state: jsonb().notNull().default({}),
  /** From this time on the state limits nothing, and the row can go. */
  idleAt: moment("idle_at").notNull().defaultNow(),
});
