import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Reverification } from "../../domain/question/reverification.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";
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
    outcome: text().$type<Reverification["outcome"]>().notNull(),
    corrected: boolean().notNull(),
    record: json().$type<Omit<Reverification, "questionId" | "key" | "at" | "outcome">>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.key] }),
    index("reverifications_key").on(table.key),
  ],
);
