import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searchOutcome } from "../../domain/page/search-outcome.ts";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";

/** Queries are keyed by hash: an index entry has a limit of 2.7 KB, a query has none. */
export const searchCache = pgTable(
  "search_cache",
  {
    provider: text().notNull(),
    queryHash: text("query_hash").notNull(),
    locale: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    outcome: jsonOf(searchOutcome).notNull(),
    expires: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.queryHash, table.locale, table.day] }),
    index("search_cache_expires").on(table.expires),
  ],
);

export const searchUse = pgTable(
  "search_use",
  {
    provider: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    queries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);
