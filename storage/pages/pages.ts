import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { pageDetails, pageSnapshot } from "../../domain/page/page-snapshot.ts";
import { searchOutcome, searchOutcomeKinds } from "../../domain/page/search-outcome.ts";
import { scopeKinds } from "../../domain/ports/models/call-ledger.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
export const pages = pgTable("pages", {
  id: text().primaryKey(),
  url: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  language: text(),
  published: text(),
  publishedFrom: text("published_from"),
  links: jsonOf(pageSnapshot.shape.links).notNull(),
  retrieved: text().notNull(),
  details: jsonOf(pageDetails),
});

const scope = {
  scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
  scopeId: text("scope_id").notNull(),
};

/**
 * Columns of an address. Keys have the hash of the address, because the size of an index entry is limited to 2.7 KB, and that of an address
 * is not.
 */
const address = { urlHash: text("url_hash").notNull(), url: text().notNull() };

export const grants = pgTable("grants", { ...scope, ...address }, (table) => [
  primaryKey({ columns: [table.scopeKind, table.scopeId, table.urlHash] }),
]);

export const pageVisits = pgTable(
  "page_visits",
  {
    ...scope,
    ...address,
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id),
    visited: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scopeKind, table.scopeId, table.urlHash] })],
);

export const searches = pgTable(
  "searches",
  {
    ...scope,
    step: text().notNull(),
    round: integer().notNull(),
    name: text().notNull(),
    turn: integer().notNull(),
    queryHash: text("query_hash").notNull(),
    query: text().notNull(),
    provider: text().notNull(),
    kind: oneOf(searchOutcomeKinds).notNull(),
    outcome: jsonOf(searchOutcome).notNull(),
    searched: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.scopeKind,
        table.scopeId,
        table.step,
        table.round,
        table.name,
        table.turn,
        table.queryHash,
      ],
    }),
  ],
);
