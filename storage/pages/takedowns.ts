import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { pages } from "./pages.ts";

/**
 * Tombstones of pages whose stored text was deleted: one row for each address that led to the page. The row in `pages` keeps the hash, the
 * address and the days, and has no text.
 */
export const pageTakedowns = pgTable(
  "page_takedowns",
  {
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id),
    urlHash: text("url_hash").notNull(),
    url: text().notNull(),
    reason: text().notNull(),
    /** The name of the token that took it down; empty for the command line. */
    holder: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.urlHash] }),
    index("page_takedowns_address").on(table.urlHash),
  ],
);
