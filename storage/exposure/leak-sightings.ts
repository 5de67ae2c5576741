import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { LeakSighting } from "../../domain/ports/leak-sighting-log.ts";
import { moment } from "../database/columns/moment.ts";

/** Items of ours that were met on the web, once for each address and piece of work. Rows are only ever added. */
export const leakSightings = pgTable(
  "leak_sightings",
  {
    kind: text().$type<LeakSighting["kind"]>().notNull(),
    itemId: text("item_id").notNull(),
    place: text().$type<LeakSighting["place"]>().notNull(),
    urlHash: text("url_hash").notNull(),
    url: text().notNull(),
    excerpt: text().notNull(),
    scopeKind: text("scope_kind").$type<CallScope["kind"]>().notNull(),
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
