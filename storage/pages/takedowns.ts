import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { pages } from "./pages.ts";

/**
 * Tombstones of pages whose stored text was deleted: one row for each address that led to the page. The page's row in `pages` stays without
 * its text, but with hash, address and days.
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
    /** Name of the token by which the page was taken down; empty for the command line. */
    holder: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.urlHash] }),
    index("page_takedowns_address").on(table.urlHash),
  ],
);
