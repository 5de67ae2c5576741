import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { Sighting } from "../../domain/ports/leak-sighting-log.ts";
import { moment } from "../database/columns/moment.ts";

/** Items of ours that were met on the web, once for each address and piece of work. Rows are only ever added. */
export const exposures = pgTable(
  "exposures",
  {
    kind: text().$type<Sighting["kind"]>().notNull(),
    itemId: text("item_id").notNull(),
    place: text().$type<Sighting["place"]>().notNull(),
    urlHash: text("url_hash").notNull(),
    url: text().notNull(),
    piece: text().notNull(),
    scopeKind: text("scope_kind").$type<CallScope["kind"]>().notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    noticed: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.kind, table.itemId, table.place, table.urlHash, table.scopeKind, table.scopeId],
    }),
    index("exposures_noticed").on(table.noticed),
  ],
);
