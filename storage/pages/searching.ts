import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searchOutcome } from "../../domain/page/search-outcome.ts";
import { scopeKinds } from "../../domain/ports/call-key.ts";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";

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

/** Queries that held a long piece of a finished question, once for each call. */
export const searchExposures = pgTable(
  "search_exposures",
  {
    scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    round: integer().notNull(),
    name: text().notNull(),
    turn: integer().notNull(),
    queryHash: text("query_hash").notNull(),
    query: text().notNull(),
    questionId: text("question_id").notNull(),
    piece: text().notNull(),
    decision: oneOf(["refused", "sent"]).notNull(),
    noticed: moment().notNull().defaultNow(),
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
    index("search_exposures_question").on(table.questionId),
  ],
);
