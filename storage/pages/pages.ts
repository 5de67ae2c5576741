import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PageDetails } from "../../domain/page/page-details.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { CallScope } from "../../domain/ports/call-key.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

export const pages = pgTable("pages", {
  id: text().primaryKey(),
  url: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  language: text(),
  published: text(),
  publishedFrom: text("published_from"),
  links: json().$type<PageSnapshot["links"]>().notNull(),
  retrieved: text().notNull(),
  details: json().$type<PageDetails>(),
});

const scope = {
  scopeKind: text("scope_kind").$type<CallScope["kind"]>().notNull(),
  scopeId: text("scope_id").notNull(),
};

/** Addresses are keyed by hash: an index entry has a limit of 2.7 KB, an address has none. */
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
    kind: text().$type<SearchOutcome["outcome"]>().notNull(),
    outcome: json().$type<SearchOutcome>().notNull(),
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
