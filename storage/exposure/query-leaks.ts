import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { scopeKinds } from "../../domain/ports/call-ledger.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";

/** Queries that held a long piece of a finished question, once for each call. */
export const queryLeaks = pgTable(
  "query_leaks",
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
    /** The piece of the question that the query held. */
    excerpt: text().notNull(),
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
    index("query_leaks_question").on(table.questionId),
  ],
);
