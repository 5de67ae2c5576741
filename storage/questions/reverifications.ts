import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { reverification, reviewOutcome } from "../../domain/question/reverification.ts";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";
import { questions } from "./questions.ts";

/** What each review found, whole: pages, quotes, facts, proof and correction. */
export const reverifications = pgTable(
  "reverifications",
  {
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    /** The scheduled run, order or report that asked for it. */
    key: text().notNull(),
    at: moment().notNull(),
    outcome: oneOf(reviewOutcome.options).notNull(),
    corrected: boolean().notNull(),
    record: jsonOf(reverification.omit({ questionId: true, key: true, at: true, outcome: true })).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.key] }),
    index("reverifications_key").on(table.key),
  ],
);
