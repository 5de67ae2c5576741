import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";
import { questions } from "./questions.ts";

/** What users say is wrong with an item. `outcome` is the errata's word on it. */
export const questionReports = pgTable(
  "question_reports",
  {
    id: text().primaryKey(),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    reason: text().notNull(),
    note: text().notNull(),
    status: oneOf(["open", "kept", "corrected", "withdrawn"]).notNull().default("open"),
    outcome: text(),
    reported: moment().notNull(),
    ended: moment(),
  },
  (table) => [index("question_reports_question").on(table.questionId)],
);
