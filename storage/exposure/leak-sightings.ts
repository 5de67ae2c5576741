import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { scopeKinds } from "../../domain/ports/call-ledger.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";

/** Items of ours that were met on the web, once for each address and piece of work. Rows are only ever added. */
export const leakSightings = pgTable(
  "leak_sightings",
  {
    kind: oneOf(["question", "canary"]).notNull(),
    itemId: text("item_id").notNull(),
    place: oneOf(["search", "page"]).notNull(),
    urlHash: text("url_hash").notNull(),
    url: text().notNull(),
    excerpt: text().notNull(),
    scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    noticed: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.kind, table.itemId, table.place, table.urlHash, table.scopeKind, table.scopeId],
    }),
    index("leak_sightings_noticed").on(table.noticed),
  ],
);
